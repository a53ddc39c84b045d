import { moveBetween } from '#host/move/move-between.ts'
import type { MovedBook } from '#host/move/move-book.ts'
import { sayingWhatTakesLong } from '#storage/sqlite/files/slow-step.ts'
import { commandProblem } from './command-problem.ts'
import { moveHelpText } from './move-help.ts'
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
