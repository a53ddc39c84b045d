import { existsSync } from 'node:fs'
import { type BookPlace, openBookAt } from '#host/book-place.ts'
import { OptionError, type OptionKinds, readArguments } from '#host/command-line.ts'
import { type FoundFigures, remakeFigures } from '#storage/records/remake-figures.ts'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { sayingWhatTakesLong } from '#storage/sqlite/files/slow-step.ts'
import { commandProblem } from './command-problem.ts'
import { grouped } from './move-progress-lines.ts'
import { placeOption } from './place-option.ts'

const OPTION_KINDS = { at: 'value', 'database-password-file': 'value', help: 'flag' } as const satisfies OptionKinds

/** Text of `figures --help`. */
export const FIGURES_HELP = `Works out anew what the list, its sums and its filters read of each loan: its current version, the extensions it has
used, its remaining principal, what it owes on its next due date and in all, and its due dates: the next one, the one after
it and the final one. They follow from what happened to it.

Usage: npm run figures -- --at PLACE [options]

  --at PLACE              a data folder, which no Loan Desk may use meanwhile, or postgres://USER@HOST[:PORT]/NAME as
                          --database of npm run serve takes it
  --database-password-file FILE
                          the password of the database user, in a file that only its owner can read;
                          or set PGPASSWORD in the environment
  --help                  show this text

Each loan that had other figures is named, and gets the right ones. A loan whose events cannot be read is named and
stays as it is. No event or request is changed.
`

/** Recalculates the figures of a book; returns the exit code: 0, 1 if it could not, 2 for a wrong command line. */
export async function runFigures(args: readonly string[]): Promise<number> {
  try {
    const given = readArguments(args, OPTION_KINDS)
    if (given.has('help')) console.log(FIGURES_HELP)
    else await remakeAt(placeOption('figures', given, 'at', process.env))
    return 0
  } catch (error) {
    return commandProblem(error, 'figures', 'Loan Desk did not work out the figures')
  }
}

async function remakeAt(place: BookPlace): Promise<void> {
  if (place.kind === 'folder' && !existsSync(databasePath(place.folder)))
    throw new OptionError(`--at: ${place.folder} holds no book of loans`)
  const warn = (sentence: string) => console.error(sentence)
  const storage = await openBookAt(place, { warn, slowly: sayingWhatTakesLong(process.stderr.fd) })
  try {
    const found = { remade: 0, unreadable: 0 }
    const loans = await remakeFigures(storage, (each) => {
      found[each.kind]++
      console.log(lineOf(each))
    })
    console.log(
      `Figures of ${counted(loans)}: ${grouped(found.remade)} changed, ${grouped(found.unreadable)} unreadable.`,
    )
  } finally {
    await storage.close()
  }
}

function lineOf(found: FoundFigures): string {
  return found.kind === 'remade' ? `changed: loan ${found.id}, ${found.figures.join(', ')}` : found.place
}

function counted(loans: number): string {
  return `${grouped(loans)} ${loans === 1 ? 'loan' : 'loans'}`
}
