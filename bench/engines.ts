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
 * Compares both engines, each with raw statements on its own tables: `npm run bench -- engines LOANS DIR`; by default
 * 1,000 loans in a temporary folder. The content of DIR is kept for the next time, and loans are added to it. All
 * measurements except the processes call the handler, without a socket.
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
  // A server started by root runs as another user, who needs access to the folder.
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
