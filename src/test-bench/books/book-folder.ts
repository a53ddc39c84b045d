import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyClosedBook } from '#storage/sqlite/copied-book.ts'
import { type KeptBook, type KeptSnapshot, readBook, readSnapshot, writeBook, writeSnapshot } from './kept-book.ts'

/** Where a book lies: its loans, what it is besides, and its snapshots. What throws, throws a StorageError. */
export type BookFolder = {
  readonly dataFolder: string
  readonly demoFolder: string
  /** Undefined where there is none, or none that was finished. */
  readonly read: () => KeptBook | undefined
  readonly write: (book: KeptBook) => void
  /** Puts a copy of the closed book in another folder in the place of this one, which is closed too. */
  readonly replaceBy: (source: string, book: KeptBook) => Promise<void>
  /** The newest first. */
  readonly snapshots: () => readonly KeptSnapshot[]
  /** Where the closed book of a snapshot is. */
  readonly snapshotFolder: (name: string) => string
  /** Keeps a copy of the closed book; one of the same name is replaced. */
  readonly takeSnapshot: (snapshot: KeptSnapshot) => Promise<void>
  readonly removeSnapshot: (name: string) => void
  readonly remove: () => void
}

const STATE = 'book.json'
const LOANS = 'loans'

export function bookFolder(folder: string): BookFolder {
  const state = join(folder, STATE)
  const dataFolder = join(folder, LOANS)
  const demoFolder = join(folder, 'demo')
  const snapshots = join(folder, 'snapshots')
  const placeOf = (name: string) => join(snapshots, fileNameOf(name))
  return {
    dataFolder,
    demoFolder,
    read: () => (existsSync(dataFolder) ? readBook(state) : undefined),
    write: (book) => writeBook(state, book),
    replaceBy: async (source, book) => {
      makeOwn(folder)
      const unfinished = `${dataFolder}.new`
      remove(unfinished)
      await copyClosedBook(source, unfinished)
      remove(dataFolder)
      remove(demoFolder)
      writeBook(state, book)
      renameSync(unfinished, dataFolder)
    },
    snapshots: () => snapshotsIn(snapshots),
    snapshotFolder: (name) => join(placeOf(name), LOANS),
    takeSnapshot: async (snapshot) => {
      const place = placeOf(snapshot.name)
      remove(place)
      makeOwn(place)
      await copyClosedBook(dataFolder, join(place, LOANS))
      writeSnapshot(join(place, STATE), snapshot)
    },
    removeSnapshot: (name) => remove(placeOf(name)),
    remove: () => remove(folder),
  }
}

/** The names of the books in a folder. */
export function namesOfBooks(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, STATE))) : []
}

function snapshotsIn(folder: string): readonly KeptSnapshot[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => readSnapshot(join(folder, name, STATE)) ?? [])
    .toSorted((one, other) => (one.takenAt < other.takenAt ? 1 : -1))
}

/** A name may have any characters in it, those of a file may not. */
function fileNameOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32)
}

function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
