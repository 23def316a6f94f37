"""The page as it is drawn: templates, style sheets, cards and the components of the table."""
