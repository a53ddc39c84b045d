import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { copyClosedBook } from '#storage/sqlite/opening/copied-book.ts'
import { type KeptBook, type KeptSnapshot, readBook, readSnapshot, writeBook, writeSnapshot } from './kept-book.ts'

/** Folders of two closed books: the loans of a desk, and the loans of its played live service, if there are any. */
export type ClosedBooks = { readonly loans: string; readonly live: string | null }

/** Files of a book: its loans, its state and its snapshots. All functions throw StorageError. */
export type BookFolder = {
  readonly dataFolder: string
  readonly demoFolder: string
  /** Folder with the loans of the book's played live service. */
  readonly liveFolder: string
  /** Undefined if there is no book, or only an unfinished one. */
  readonly read: () => KeptBook | undefined
  readonly write: (book: KeptBook) => void
  /** Replaces these books, which are closed, by copies of other closed books. */
  readonly replaceBy: (source: ClosedBooks, book: KeptBook) => Promise<void>
  /** Snapshots, newest first. */
  readonly snapshots: () => readonly KeptSnapshot[]
  /** Folders of a snapshot's closed books. */
  readonly snapshotOf: (name: string) => ClosedBooks
  /** Stores a copy of the closed book, replacing a snapshot of the same name. */
  readonly takeSnapshot: (snapshot: KeptSnapshot) => Promise<void>
  readonly removeSnapshot: (name: string) => void
  readonly remove: () => void
}

const STATE = 'book.json'
const LOANS = 'loans'
const LIVE = 'live'

export function bookFolder(folder: string): BookFolder {
  const state = join(folder, STATE)
  const dataFolder = join(folder, LOANS)
  const demoFolder = join(folder, 'demo')
  const liveFolder = join(folder, LIVE)
  const snapshots = join(folder, 'snapshots')
  const placeOf = (name: string) => join(snapshots, fileNameOf(name))
  return {
    dataFolder,
    demoFolder,
    liveFolder,
    read: () => (existsSync(dataFolder) ? readBook(state) : undefined),
    write: (book) => writeBook(state, book),
    replaceBy: async (source, book) => {
      makeOwn(folder)
      const unfinished = `${dataFolder}.new`
      remove(unfinished)
      await copyClosedBook(source.loans, unfinished)
      for (const old of [dataFolder, demoFolder, liveFolder]) remove(old)
      if (source.live !== null && existsSync(source.live)) await copyClosedBook(source.live, liveFolder)
      writeBook(state, book)
      renameSync(unfinished, dataFolder)
    },
    snapshots: () => snapshotsIn(snapshots),
    snapshotOf: (name) => ({ loans: join(placeOf(name), LOANS), live: join(placeOf(name), LIVE) }),
    takeSnapshot: async (snapshot) => {
      const place = placeOf(snapshot.name)
      remove(place)
      makeOwn(place)
      await copyClosedBook(dataFolder, join(place, LOANS))
      if (existsSync(liveFolder)) await copyClosedBook(liveFolder, join(place, LIVE))
      writeSnapshot(join(place, STATE), snapshot)
    },
    removeSnapshot: (name) => remove(placeOf(name)),
    remove: () => remove(folder),
  }
}

/** Names of the books in a folder. */
export function namesOfBooks(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => existsSync(join(folder, name, STATE))) : []
}

function snapshotsIn(folder: string): readonly KeptSnapshot[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => readSnapshot(join(folder, name, STATE)) ?? [])
    .toSorted((one, other) => (one.takenAt < other.takenAt ? 1 : -1))
}

/** File name of a snapshot, whose own name may have characters that a file name may not. */
function fileNameOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32)
}

function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

function remove(path: string): void {
  rmSync(path, { recursive: true, force: true })
}
