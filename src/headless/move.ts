import type { BookPlace } from '#host/book-place.ts'
import { OptionError, type OptionKinds, readArguments } from '#host/command-line.ts'
import { moveBetween } from '#host/move/move-between.ts'
import type { MovedBook } from '#host/move/move-book.ts'
import { sayingWhatTakesLong } from '#storage/sqlite/files/slow-step.ts'
import { commandProblem } from './command-problem.ts'
import { grouped, progressLines } from './move-progress-lines.ts'
import { type Environment, placeOption } from './place-option.ts'

const OPTION_KINDS = {
  from: 'value',
  to: 'value',
  anew: 'flag',
  'database-password-file': 'value',
  help: 'flag',
} as const satisfies OptionKinds

type MoveCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'move'; readonly from: BookPlace; readonly to: BookPlace; readonly anew: boolean }

/** Moves a book from one place to another; returns the exit code: 0, 1 if it could not, 2 for a wrong command line. */
export async function runMove(args: readonly string[]): Promise<number> {
  try {
    const command = readMoveCommand(args, process.env)
    if (command.kind === 'help') console.log(moveHelpText())
    else await move(command)
    return 0
  } catch (error) {
    return commandProblem(error, 'move', 'Loan Desk did not move the book')
  }
}

async function move({ from, to, anew }: Extract<MoveCommand, { readonly kind: 'move' }>): Promise<void> {
  const tell = progressLines({
    say: (line) => console.error(line),
    isTerminal: process.stderr.isTTY,
    elapsed: () => performance.now(),
  })
  const slowly = sayingWhatTakesLong(process.stderr.fd)
  const moved = await moveBetween({ from, to }, { tell, slowly, anew, now: () => new Date().toISOString() })
  console.log(`Moved and verified: ${summaryOf(moved)}. The source is as it was.`)
}

function summaryOf(moved: MovedBook): string {
  const tables = [...moved].filter(([, { rows }]) => rows > 0)
  return tables.map(([table, { rows }]) => `${table} ${grouped(rows)}`).join(', ')
}

/** Text of `move --help`. */
export function moveHelpText(): string {
  return `Moves a book of Loan Desk, all of it, to another place: from a data folder to a database server, or back.

Usage: npm run move -- --from PLACE --to PLACE [options]

  --from PLACE, --to PLACE
                          a data folder, or postgres://USER@HOST[:PORT]/NAME as --database of npm run serve takes it;
                          what is at --from stays as it is, and nothing may be at --to
  --database-password-file FILE
                          the password of the database user, in a file that only its owner can read;
                          or set PGPASSWORD in the environment
  --anew                  remove what an earlier move, which did not end, left at --to, and begin anew
  --help                  show this text

No Loan Desk may use either place meanwhile. A move that was ended goes on where it stopped when it is started again;
until it is complete, and both places were read and found the same, what is at --to cannot be opened.
`
}

/** Parses the arguments after `move`. Throws OptionError, which never contains a password. */
export function readMoveCommand(args: readonly string[], environment: Environment): MoveCommand {
  const given = readArguments(args, OPTION_KINDS)
  if (given.has('help')) return { kind: 'help' }
  const [from, to] = [placeOption('move', given, 'from', environment), placeOption('move', given, 'to', environment)]
  if (given.has('database-password-file') && from.kind === 'folder' && to.kind === 'folder')
    throw new OptionError('--database-password-file needs a database server in --from or --to')
  return { kind: 'move', from, to, anew: given.has('anew') }
}
