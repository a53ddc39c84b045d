import type { RowError, RowTable } from '#storage/row-error.ts'
import type { StorageErrors } from '#storage/storage.ts'
import { damagedRecordWords, RECORD_OF } from '../words/damage-words.ts'
import { type Outline, outline } from './problem-outline.ts'

/**
 * Answer to a request for a damaged row itself. The stored data are at fault, and a retry does not help, so it is a 500
 * of a type of its own; the log names the row under the same reference.
 */
export function damagedRecord(error: RowError): Outline {
  const record = RECORD_OF[error.table]
  return outline('damaged-record', { detail: damagedRecordWords(record), record })
}

/** Creates the error of a damaged row. */
export type RowErrors = { readonly storage: Pick<StorageErrors, 'rowError'> }

type Place = readonly [table: RowTable, key: string | number, column: string]

/** Parses the JSON of a column with `read`. Throws the error of a damaged row. */
export function storedJson<Value>(
  { storage }: RowErrors,
  place: Place,
  json: string,
  read: (value: unknown) => Value,
): Value {
  try {
    return read(JSON.parse(json))
  } catch {
    throw storage.rowError(...place)
  }
}
