"""Where tables are kept: the database, the thread that writes to it, and how a table is read back."""
