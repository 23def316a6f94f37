"""What may lie in hidden hands, how deals end, and what perfect play is worth.

The one place for bit masks and compiled code. Importing it compiles nothing; the compiler is
imported when a kernel is first asked for (see `compiling`).
"""
