import type { MovedRecord, MovedTable, UnfinishedMove, Unfit } from '#storage/moving.ts'
import { keyOf } from '#storage/records/moved-row-check.ts'
import { type RowError, shownKey } from '#storage/row-error.ts'
import { StorageError } from '#storage/storage-error.ts'

/** A row of the source that its codec does not read. */
export function damagedRow({ place, cause }: RowError, source: string): StorageError {
  return new StorageError(
    'damaged-row',
    `${source} cannot be moved, because it is damaged: ${place}. It was left as it is, and nothing was written.`,
    { cause },
  )
}

/** A row of the source that the destination has no room for. */
export function unfitRow(table: MovedTable, record: MovedRecord, { column, why }: Unfit): StorageError {
  return new StorageError(
    'unfit-row',
    `The book cannot be moved there: ${rowName(table, record)} ${why} in ${column}. Nothing was written.`,
  )
}

/** The destination goes on with what it was begun with, or not at all. */
export function otherContent({ source, begunAt }: UnfinishedMove, destination: string): StorageError {
  return new StorageError(
    'unfinished-move',
    `${destination} holds the beginning of a move from ${source} as it was at ${begunAt}, and that is not what is to be moved now. Nothing was written. Begin anew with --anew.`,
  )
}

/** What arrived is not what was there. */
export function differs(destination: string, what: string): StorageError {
  return new StorageError(
    'copy-differs',
    `What arrived in ${destination} is not what was sent: ${what}. It stays unusable. Begin anew with --anew.`,
  )
}

/** A row by its table and key, as far as a key may be repeated. */
export function rowName(table: MovedTable, record: MovedRecord): string {
  const key = keyOf(table, record).map((value) => (value instanceof Uint8Array ? shortHex(value) : String(value)))
  return `the row ${shownKey(key.join(' '))} of ${table.name}`
}

function shortHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4)).toString('hex')
}
