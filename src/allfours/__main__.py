"""`python -m allfours` is the command `allfours`."""

from allfours.cli import main

if __name__ == "__main__":
    main()
