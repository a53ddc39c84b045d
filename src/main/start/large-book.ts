import { statSync } from 'node:fs'
import { databasePath } from '#storage/sqlite/book-files.ts'

/** In bytes. A smaller database is read from its first to its last page in less than a second. */
const LARGE = 64 * 1024 * 1024

/** Whether opening the data may take noticeably long: the whole database is checked. */
export function isLargeDataFile(folder: string): boolean {
  try {
    return statSync(databasePath(folder)).size >= LARGE
  } catch {
    // Opening it says what is wrong.
    return false
  }
}
