"""A release, from the changelog to the tag: docs/releasing.md says when and how."""
