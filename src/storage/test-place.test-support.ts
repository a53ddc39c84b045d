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

/** Where a book is, as the hosts have it too: a folder, or a schema on a database server. */
export type TestPlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | { readonly kind: 'server'; readonly target: DatabaseTarget }

/** The kind of place that the engine of this run has. */
export const KIND: TestPlace['kind'] = isSqlite ? 'folder' : 'server'

/** Is told what is to be done once nothing uses a place any more. */
export type CleanUp = (clean: () => Promise<void> | void) => void

/** A place for a book of a test's own, on the engine of this run unless another one is named; it goes with the test. */
export async function newPlace(cleanUp: CleanUp = onTestFinished, kind = KIND): Promise<TestPlace> {
  if (kind === 'folder') return { kind, folder: newFolder(cleanUp) }
  const { newTarget } = await import('./postgres/test-server.test-support.ts')
  return { kind, target: await newTarget(cleanUp) }
}

/** A place with an empty book in it: in a folder a copy of one, since to make it takes longer than most tests. */
export async function newBook(cleanUp?: CleanUp): Promise<TestPlace> {
  const place = await newPlace(cleanUp)
  if (place.kind === 'folder') await putEmptyBook(place.folder)
  return place
}

/** Opens the book of a place, again once it was closed. */
export async function openAt(place: TestPlace): Promise<Storage> {
  if (place.kind === 'folder') return openStorage(place.folder)
  const { openPostgresStorage } = await import('./postgres/open-storage.ts')
  return openPostgresStorage(place.target)
}

/** Puts there what is no book; returns what takes it away. */
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

/** All that is kept there, as a text in which something can be looked for. */
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
