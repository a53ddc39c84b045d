import type { MovedRecord, MovedTable, UnfinishedMove, Unfit } from '#storage/moving.ts'
import { movedKeyOf } from '#storage/records/moved-row-check.ts'
import { type RowError, shownKey } from '#storage/row-error.ts'
import { StorageError } from '#storage/storage-error.ts'

/** Error for a row of the source that its codec cannot read. */
export function damagedRow({ place, cause }: RowError, source: string): StorageError {
  return new StorageError(
    'damaged-row',
    `${source} cannot be moved, because it is damaged: ${place}. It was left as it is, and nothing was written.`,
    { cause },
  )
}

/** Error for a row of the source that the destination cannot store. */
export function unfitRow(table: MovedTable, record: MovedRecord, { column, why }: Unfit): StorageError {
  return new StorageError(
    'unfit-row',
    `The book cannot be moved there: ${rowName(table, record)} ${why} in ${column}. Nothing was written.`,
  )
}

/** Error for a destination that was begun with other content: a move resumes only with the same content. */
export function otherContent({ source, begunAt }: UnfinishedMove, destination: string): StorageError {
  return new StorageError(
    'unfinished-move',
    `${destination} holds the beginning of a move from ${source} as it was at ${begunAt}, and that is not what is to be moved now. Nothing was written. Begin anew with --anew.`,
  )
}

/** Error for a copy that differs from its source. */
export function differs(destination: string, what: string): StorageError {
  return new StorageError(
    'copy-differs',
    `What arrived in ${destination} is not what was sent: ${what}. It stays unusable. Begin anew with --anew.`,
  )
}

/** Name of a row by its table and key; a key is masked if it does not look like one. */
export function rowName(table: MovedTable, record: MovedRecord): string {
  const key = movedKeyOf(table, record).map((value) => (value instanceof Uint8Array ? shortHex(value) : String(value)))
  return `the row ${shownKey(key.join(' '))} of ${table.name}`
}

function shortHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4)).toString('hex')
}
