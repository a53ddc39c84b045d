import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabaseTarget } from './postgres/database-target.ts'
import { databasePath } from './sqlite/files/book-files.ts'
import { openStorage } from './sqlite/open-storage.ts'
import { putEmptyBook } from './sqlite/opening/empty-book.test-support.ts'
import type { Storage } from './storage.ts'
import { isSqlite } from './test-engine.test-support.ts'

/** Location of a book, as for the hosts: a folder, or a schema on a database server. */
export type TestPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'server'; readonly target: DatabaseTarget }

/** Kind of place for the engine of this test run. */
export const KIND: TestPlace['kind'] = isSqlite ? 'folder' : 'server'

/** Registers a cleanup to run once nothing uses a place any more. */
export type CleanUp = (clean: () => Promise<void> | void) => void

/** Creates a place for a test's own book, by default on the engine of this run; it is removed after the test. */
export async function newPlace(cleanUp: CleanUp = onTestFinished, kind = KIND): Promise<TestPlace> {
  if (kind === 'folder') return { kind, folder: newFolder(cleanUp) }
  const { newTarget } = await import('./postgres/test-server.test-support.ts')
  return { kind, target: await newTarget(cleanUp) }
}

/** Creates a place with an empty book. A folder gets a copy of one: creating a book takes longer than most tests. */
export async function newBook(cleanUp?: CleanUp): Promise<TestPlace> {
  const place = await newPlace(cleanUp)
  if (place.kind === 'folder') await putEmptyBook(place.folder)
  return place
}

/** Opens the book of a place; works again after it was closed. */
export async function openAt(place: TestPlace): Promise<Storage> {
  if (place.kind === 'folder') return openStorage(place.folder)
  const { openPostgresStorage } = await import('./postgres/open-storage.ts')
  return openPostgresStorage(place.target)
}

/** Puts something there that is not a book; returns a function that removes it. */
export async function spoil(place: TestPlace): Promise<() => Promise<void>> {
  if (place.kind === 'folder') {
    const file = databasePath(place.folder)
    writeFileSync(file, 'no loans')
    return async () => rmSync(file)
  }
  const { dropSchema, makeForeignSchema } = await import('./postgres/test-schema.test-support.ts')
  await makeForeignSchema(place.target)
  return () => dropSchema(place.target)
}

/** Everything stored there, as one searchable text. */
export async function keptAt(place: TestPlace): Promise<string> {
  if (place.kind === 'folder')
    return readdirSync(place.folder)
      .map((file) => readFileSync(join(place.folder, file), 'latin1'))
      .join()
  const { contentOf } = await import('./postgres/test-schema.test-support.ts')
  return contentOf(place.target)
}

function newFolder(cleanUp: CleanUp): string {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-place-'))
  cleanUp(() => rmSync(folder, { recursive: true }))
  return folder
}
