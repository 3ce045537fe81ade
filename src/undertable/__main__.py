"""`python -m undertable`."""

import sys

from undertable.cli import main

sys.exit(main())
