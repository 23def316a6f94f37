"""What a variant is, and what its rules say: following, ranking, points, counting, prose."""
