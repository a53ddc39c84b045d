import type { RowError, RowTable } from '#storage/row-error.ts'
import { type Outline, outline } from './problem-outline.ts'
import type { ServiceParts } from './service-parts.ts'

const LOAN = 'This loan'
const SETTINGS = 'The settings, without which no loan is registered, extended or sent,'
const CONNECTION = 'This connection'
const SUBMISSION = 'This submission'
const RUN = 'This extension run'

/** What a person calls that which the rows of a table hold. */
const HOLDS: Readonly<Record<RowTable, string>> = {
  loan: LOAN,
  schedule_version: LOAN,
  installment: LOAN,
  extension: LOAN,
  settings: SETTINGS,
  api_token: 'This API token',
  session: 'This sign-in',
  draft: 'This draft',
  connection: CONNECTION,
  submission: SUBMISSION,
  submission_event: SUBMISSION,
  extension_run: RUN,
  extension_run_line: RUN,
  loan_count: 'The count of the loans, without which none are listed,',
  book: 'The count of what was written, without which nothing is written,',
  database: 'A part of the database that this needs',
  idempotency_key: 'What was answered under this Idempotency-Key',
}

/** In words for a person, and no word of what is there. */
export function damageWords({ table }: Pick<RowError, 'table'>): string {
  return `${HOLDS[table]} cannot be read: the record in the database is damaged. The log names the row.`
}

/**
 * What is answered where a damaged row itself is asked for. It is a fault of what this service keeps, which sending again
 * does not mend, so it is 500, of a type of its own; the log names the row under the same reference.
 */
export function damagedRecord(error: RowError): Outline {
  const detail = `${damageWords(error)} Restore a backup of the data folder; all other records still work.`
  return outline('damaged-record', { detail })
}

/** What names a damaged row. */
export type RowErrors = { readonly storage: Pick<ServiceParts['storage'], 'rowError'> }

type Place = readonly [table: RowTable, key: string | number, column: string]

/** What a column holds as JSON, as `read` takes it. Throws the error of a damaged row. */
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
