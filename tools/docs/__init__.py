"""Parts of the documents that are made, not written."""
