"""python -m groomporter"""

from groomporter.cli import main

if __name__ == "__main__":
    main()
