import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type BookPlace, onServer } from '#host/book-place.ts'
import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import { databaseAddress, serverAt } from '#storage/postgres/test-target.test-support.ts'
import { putEmptyBook } from '#storage/sqlite/opening/empty-book.test-support.ts'
import { isSqlite } from '#storage/test-engine.test-support.ts'

/** Loads the code for a server only if there is one. */
const loaded = () => import('#storage/postgres/test-schema.test-support.ts')

/** Schemas of this worker by their folders. */
const named = new Map<string, DatabaseTarget>()

/**
 * Book of a folder: in the folder itself, or in a schema named after it on the server of this run (postgres.setup.ts).
 */
export function bookAt(folder: string): BookPlace {
  return isSqlite ? { kind: 'folder', folder } : { kind: 'server', target: targetOf(folder) }
}

/** Copies an empty book, since making one takes longer than most tests. On a server, opening the book makes it. */
export async function putEmptyBookAt(folder: string): Promise<void> {
  if (isSqlite) await putEmptyBook(folder)
}

function targetOf(folder: string): DatabaseTarget {
  const known = named.get(folder)
  if (known) return known
  const schema = `walk_${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const target = { ...serverAt(process.env.LOAN_DESK_TEST_DATABASE ?? ''), schema }
  named.set(folder, target)
  return target
}

/** Drops the schemas of all books within a folder, and of their demos. */
export async function dropBooksWithin(folder: string): Promise<void> {
  for (const [name, target] of named) {
    if (!name.startsWith(folder)) continue
    named.delete(name)
    for (const place of Object.values(onServer(target)))
      if (place.kind === 'server') await (await loaded()).dropSchema(place.target)
  }
}

/** Options with which the headless program opens the book of a folder. */
export function bookOptions(folder: string): readonly string[] {
  const place = bookAt(folder)
  return place.kind === 'folder' ? ['--data', folder] : ['--database', databaseAddress(place.target)]
}

/** Additional environment of the headless program. */
export function bookEnvironment(folder: string): Readonly<Record<string, string>> {
  const place = bookAt(folder)
  return place.kind === 'server' && place.target.password ? { PGPASSWORD: place.target.password } : {}
}

/** Values of the only column of a SELECT, read while the program runs. */
export async function storedValues(folder: string, sql: string): Promise<readonly unknown[]> {
  const place = bookAt(folder)
  if (place.kind === 'server') return (await loaded()).valuesIn(place.target, sql)
  const database = new Database(databaseIn(folder), { readonly: true })
  try {
    return database.prepare<[], unknown>(sql).pluck().all()
  } finally {
    database.close()
  }
}

/** Damages rows as no program would, bypassing constraints if the engine allows it. */
export async function damage(folder: string, sql: string): Promise<void> {
  const place = bookAt(folder)
  if (place.kind === 'server') return void (await (await loaded()).valuesIn(place.target, sql))
  const database = new Database(databaseIn(folder))
  database.pragma('ignore_check_constraints = ON')
  database.exec(sql)
  database.close()
}

/** Blocks all other programs from committing to the journal, until the returned function is called. */
export async function holdBook(folder: string): Promise<() => unknown> {
  const place = bookAt(folder)
  if (place.kind === 'server') return (await loaded()).holdWrites(place.target)
  const database = new Database(databaseIn(folder))
  database.exec('BEGIN IMMEDIATE')
  return () => database.close()
}

/** Names of everything stored for a book that contains a text: files, or the schema. */
export async function holdersOf(folder: string, text: string): Promise<readonly string[]> {
  const place = bookAt(folder)
  if (place.kind === 'server') {
    const { contentOf } = await loaded()
    return (await contentOf(place.target)).includes(text) ? ['schema'] : []
  }
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(text)).map(({ name }) => name)
}

function databaseIn(folder: string): string {
  return join(folder, 'loan-desk.db')
}
