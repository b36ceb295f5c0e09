"""`python -m quincunx`: the same as the command `quincunx`."""

from quincunx.cli.main import main

if __name__ == "__main__":
    main()
