import { StorageError } from '../../storage-error.ts'
import { readFileHead } from '../files/database-file.ts'
import { FORMAT } from '../migrations/migrations.ts'

/** "LDsk": marks a SQLite file as ours (PRAGMA application_id). */
export const APPLICATION_ID = 0x4c44736b

const HEADER_LENGTH = 100
const MAGIC = 'SQLite format 3\0'
/** Offsets in the header of a database; source: sqlite.org/fileformat.html, "The Database Header". */
const AT = { writeVersion: 18, readVersion: 19, format: 60, applicationId: 68 } as const

/**
 * Refuses a foreign or newer file by its first bytes alone, before SQLite touches it: opening a foreign database would
 * already change it.
 */
export function checkIdentity(path: string): void {
  const header = readFileHead(path, HEADER_LENGTH)
  if (header.length === 0) throw damaged(path, 'is empty, so it was damaged')
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC || header.length < HEADER_LENGTH) {
    throw new StorageError('not-a-database', `${path} is not a database. It was left as it is.`, { path })
  }
  if (header.readUInt32BE(AT.applicationId) !== APPLICATION_ID) {
    throw new StorageError('foreign-database', `${path} is a database of another program. It was left as it is.`, {
      path,
    })
  }
  checkFormat(header.readUInt32BE(AT.format), path)
  const isWritable = [header[AT.writeVersion], header[AT.readVersion]].every(
    (version) => version === 1 || version === 2,
  )
  if (!isWritable) throw damaged(path, 'is damaged')
}

/** Throws `newer-database` for a format unknown to this version. */
export function checkFormat(format: number, path: string): void {
  if (format <= FORMAT) return
  const versions = `format ${format}, this one knows ${FORMAT}`
  const message = `${path} was written by a newer Loan Desk (${versions}). It was left as it is.`
  throw new StorageError('newer-database', message, { path })
}

export function damaged(path: string, what: string, cause?: unknown): StorageError {
  return new StorageError('damaged-database', `The database ${path} ${what}. It was left as it is.`, { cause, path })
}
