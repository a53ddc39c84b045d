import { statSync } from 'node:fs'
import { databasePath } from '#storage/sqlite/files/book-files.ts'
import { CHECKED_BESIDE_FROM } from '#storage/sqlite/opening/database.ts'

/** True if opening the data may take noticeably long: the whole database is checked. */
export function isLargeDataFile(folder: string): boolean {
  try {
    return statSync(databasePath(folder)).size >= CHECKED_BESIDE_FROM
  } catch {
    // Opening the data reports the error.
    return false
  }
}
