import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BookPlace, type BookPlaces, inFolders, onServer, openBookAt } from '#host/book-place.ts'
import { moveBetween } from '#host/move/move-between.ts'
import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import { serverAt } from '#storage/postgres/test-target.test-support.ts'
import { QUIETLY } from '#storage/sqlite/files/slow-step.ts'
import { progressLines } from '../../src/headless/move-progress-lines.ts'
import { fillBook } from '../fill-book.ts'
import { type BenchServer, serveIn } from './server.ts'

/** The same loans in a folder and on a server. */
export type Books = {
  readonly folder: string
  readonly target: DatabaseTarget
  readonly end: () => Promise<void>
}

/** The books in a folder. If missing, fills the one of SQLite first, and then moves it to the server. */
export async function booksIn(folder: string, loans: number): Promise<Books> {
  const sqlite = join(folder, 'sqlite')
  if (!existsSync(join(sqlite, 'loan-desk.db'))) await fillBook(sqlite, loans)
  const server = await serveIn(join(folder, 'postgres'))
  const target = { ...serverAt(server.address), schema: `bench_engines_${loans}` }
  await moveOnce(folder, { kind: 'folder', folder: sqlite }, { kind: 'server', target }, server)
  return { folder: sqlite, target, end: server.end }
}

/** Moves the book unless that is done; an interrupted move is resumed. */
async function moveOnce(folder: string, from: BookPlace, to: BookPlace, server: BenchServer): Promise<void> {
  const moved = join(folder, 'moved')
  if (existsSync(moved)) return
  // A book filled earlier may have an older format.
  await (await openBookAt(from, {})).close()
  const tell = progressLines({ say: console.log, isTerminal: false, elapsed: () => performance.now() })
  const options = { tell, slowly: QUIETLY, now: () => new Date().toISOString() }
  await moveBetween({ from, to }, options).catch(async (error: unknown) => {
    await server.end()
    throw error
  })
  writeFileSync(moved, '')
}

/** Locations of the books for a desk on SQLite, and for one on PostgreSQL. */
export function placesOf({ folder, target }: Books): { readonly sqlite: BookPlaces; readonly postgres: BookPlaces } {
  return {
    sqlite: inFolders({ dataFolder: folder, demoFolder: join(folder, 'demo') }),
    postgres: onServer(target),
  }
}
