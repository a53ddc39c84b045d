import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databasePath } from './book-files.ts'
import { openStorage } from './open-storage.ts'

/**
 * Puts an empty book into a folder that is there and has none. All migrations run for the first one of a process alone;
 * the others are copies of it, with its id: they take longer than most tests.
 */
export async function putEmptyBook(folder: string): Promise<void> {
  emptyBook ??= makeEmptyBook()
  writeFileSync(databasePath(folder), await emptyBook, { mode: 0o600 })
}

let emptyBook: Promise<Buffer> | undefined

async function makeEmptyBook(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-empty-'))
  try {
    await openStorage(folder).close()
    return readFileSync(databasePath(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
