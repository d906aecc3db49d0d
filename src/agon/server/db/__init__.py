"""What is stored: one database, its schema and migrations, copies of it."""
