import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { present } from '#values/assert.ts'
import { databasePath, filesOf } from '../files/book-files.ts'
import { type BookMark, readMark, stampOf, writeMark } from '../files/book-mark.ts'
import { openStorage } from '../open-storage.ts'

type EmptyBook = { readonly database: Buffer; readonly mark: BookMark }

/**
 * Puts an empty book, as after a clean end, into an existing folder without one. Only the first one of a process runs
 * all migrations; the others are copies of it, with its ID, because migrations take longer than most tests.
 */
export async function putEmptyBook(folder: string): Promise<void> {
  emptyBook ??= makeEmptyBook()
  const { database, mark } = await emptyBook
  const files = filesOf(databasePath(folder))
  writeFileSync(files.database, database, { mode: 0o600 })
  writeMark(files.mark, { ...mark, left: stampOf(files.database) })
}

let emptyBook: Promise<EmptyBook> | undefined

async function makeEmptyBook(): Promise<EmptyBook> {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-empty-'))
  try {
    await openStorage(folder).close()
    const files = filesOf(databasePath(folder))
    return { database: readFileSync(files.database), mark: present(readMark(files.mark), 'mark of an empty book') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
