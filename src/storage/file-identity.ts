import { closeSync, openSync, readSync } from 'node:fs'
import { StorageError } from './storage-error.ts'

/** "LDsk": marks a SQLite file as ours (PRAGMA application_id). */
export const APPLICATION_ID = 0x4c44736b

const HEADER_LENGTH = 100
const MAGIC = 'SQLite format 3\0'
const APPLICATION_ID_OFFSET = 68

/**
 * Refuses a file that is not ours by its first bytes alone, before SQLite touches it: opening a foreign database
 * would already change it. Source: sqlite.org/fileformat.html, "The Database Header".
 */
export function checkIdentity(path: string): void {
  const header = readHeader(path)
  if (header.length === 0) {
    throw new StorageError(
      'damaged-database',
      `The database ${path} is empty, so it was damaged. It was left as it is.`,
    )
  }
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC || header.length < HEADER_LENGTH) {
    throw new StorageError('not-a-database', `${path} is not a database. It was left as it is.`)
  }
  if (header.readUInt32BE(APPLICATION_ID_OFFSET) !== APPLICATION_ID) {
    throw new StorageError('foreign-database', `${path} is a database of another program. It was left as it is.`)
  }
}

function readHeader(path: string): Buffer {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER_LENGTH)
    return header.subarray(0, readSync(file, header, 0, HEADER_LENGTH, 0))
  } finally {
    closeSync(file)
  }
}
