"""Programs that measure: load, crashes, and our speed beside that of other engines. They use the product; it does not know them."""
