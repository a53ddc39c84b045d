import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Books, booksIn, placesOf } from './engines/books.ts'
import { compareProcesses } from './engines/processes.ts'
import { openRawPostgres } from './engines/raw-postgres.ts'
import { openRawSqlite } from './engines/raw-sqlite.ts'
import { compareLists, compareLoans } from './engines/reads.ts'
import { printHeads } from './engines/rounds.ts'
import { compareRuns } from './engines/run-of-extensions.ts'
import { compareWrites, productWriter, rawWriter } from './engines/writes.ts'
import { openDesk } from './open-desk.ts'

/**
 * Both engines side by side, each against raw statements to the same tables of its own: `npm run bench -- engines LOANS DIR`,
 * 1,000 in a folder that goes again where nothing is named. What fills DIR is kept there for the next time, and loans are
 * added to it. All but the processes is asked of the handler, without a socket between.
 */
const LOANS = 1_000

async function measure(books: Books, loans: number): Promise<void> {
  const places = placesOf(books)
  const sqlite = { desk: await openDesk(places.sqlite), raw: openRawSqlite(books.folder) }
  const postgres = { desk: await openDesk(places.postgres), raw: openRawPostgres(books.target) }
  try {
    printHeads(loans)
    await compareLists({ sqlite, postgres })
    const made = await compareWrites({
      sqlite: { product: productWriter(sqlite.desk), raw: rawWriter(sqlite.raw) },
      postgres: { product: productWriter(postgres.desk), raw: rawWriter(postgres.raw) },
    })
    await compareLoans({ sqlite, postgres }, made)
    await compareRuns({ sqlite, postgres })
  } finally {
    await Promise.all([sqlite, postgres].flatMap(({ desk, raw }) => [desk.close(), raw.close()]))
  }
}

const [name, count = LOANS, given] = process.argv.slice(2)
if (name === 'engines' || name === undefined) {
  const loans = Number(count)
  if (!Number.isInteger(loans) || loans < 1) throw new Error('npm run bench -- engines LOANS DIR')
  const folder = given ?? mkdtempSync(join(tmpdir(), 'loan-desk-bench-'))
  mkdirSync(folder, { recursive: true })
  // A server that root starts runs as somebody else, who has to get through.
  if (given === undefined) chmodSync(folder, 0o711)
  const books = await booksIn(folder, loans)
  try {
    await measure(books, loans)
    await compareProcesses(join(folder, 'processes'), books.target)
  } finally {
    await books.end()
    if (given === undefined) rmSync(folder, { recursive: true })
  }
}
