"""The games, clause by clause and case by case, played through the engine."""
