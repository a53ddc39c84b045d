import { moveBetween } from '#host/move/move-between.ts'
import type { MovedBook } from '#host/move/move-book.ts'
import { sayingWhatTakesLong } from '#storage/sqlite/files/slow-step.ts'
import { commandProblem } from './command-problem.ts'
import { type MoveCommand, readMoveCommand } from './move-options.ts'
import { grouped, progressLines } from './move-progress-lines.ts'

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
