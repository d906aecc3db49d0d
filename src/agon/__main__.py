"""`python -m agon` is the `agon` command."""

from agon.cli import main

if __name__ == "__main__":
    main()
