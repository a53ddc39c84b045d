import { onTestFinished } from 'vitest'
import { askSchema } from '#storage/postgres/ask-schema.test-support.ts'
import { newTarget } from '#storage/postgres/test-server.test-support.ts'
import { databaseIn, temporaryFolder } from '#storage/sqlite/files/folder-state.test-support.ts'
import { QUIETLY } from '#storage/sqlite/files/slow-step.ts'
import { changeDatabase } from '#storage/sqlite/opening/change-database.test-support.ts'
import type { Storage } from '#storage/storage.ts'
import { type BookPlace, openBookAt } from '../book-place.ts'
import { fillBook } from './full-book.test-support.ts'
import { moveBetween } from './move-between.ts'
import type { MovedBook, MoveOptions } from './move-book.ts'

export const NOW = '2026-11-22T22:00:00.000Z'

export function newFolderPlace() {
  return { kind: 'folder', folder: temporaryFolder() } as const
}

export async function newServerPlace() {
  return { kind: 'server', target: await newTarget() } as const
}

/** Opens the book of a place for a while. */
export async function withBook<Result>(place: BookPlace, work: (storage: Storage) => Promise<Result>): Promise<Result> {
  const storage = await openBookAt(place, {})
  try {
    return await work(storage)
  } finally {
    await storage.close()
  }
}

/** A folder with a book that has rows in every table. */
export async function fullFolder() {
  const place = newFolderPlace()
  await withBook(place, fillBook)
  return place
}

export function move(from: BookPlace, to: BookPlace, options: Partial<MoveOptions> = {}): Promise<MovedBook> {
  const quiet = { tell: () => undefined, now: () => NOW, slowly: QUIETLY }
  return moveBetween({ from, to }, { ...quiet, ...options })
}

/** Writes to a database directly, bypassing the program. */
export function inFolder({ folder }: { readonly folder: string }, sql: string): void {
  changeDatabase(databaseIn(folder), sql)
}

/** Runs a statement on a server directly; returns its result. */
export function onServer({ target }: Extract<BookPlace, { kind: 'server' }>, sql: string): Promise<readonly unknown[]> {
  return askSchema(target, sql)
}

/** Opens a book until the test ends. */
export async function opened(place: BookPlace): Promise<Storage> {
  const storage = await openBookAt(place, {})
  onTestFinished(() => storage.close())
  return storage
}
