@rem The npm scripts begin with the shell's "exec", so that signals reach the program itself; Windows has no such command.
@%*
