"""The page: what it is built from, how, its types, its samples and its checks."""
