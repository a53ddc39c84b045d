import { calendarDate, daysBetween, FIRST_DATE, LAST_DATE } from '#values/calendar-date.ts'
import { type Cents, cents, MAX_CENTS } from '#values/money.ts'
import { VERSION_KINDS, type VersionKind } from '#values/vocabulary/loan-terms.ts'
import { RowError } from '../row-error.ts'
import type { StoredVersion } from '../version-store.ts'
import { columnsOf, oneOf } from './row-codec.ts'

/**
 * A version with rows of its own has no `rows_version`. Otherwise its rows are those of that earlier version, moved by
 * `moved_days` and with `moved_interest_cents` more in total; each extension in between has a version with its own
 * values.
 */
export type VersionRecord = {
  readonly version: number
  readonly kind: VersionKind
  readonly made_date: string
  readonly rows_version: number | null
  readonly moved_days: number
  readonly moved_interest_cents: number
}

export const VERSION_COLUMNS = [
  'version',
  'kind',
  'made_date',
  'rows_version',
  'moved_days',
  'moved_interest_cents',
] as const satisfies readonly (keyof VersionRecord)[]

/** A version and the origin of its rows: those of `rowsVersion`, with the total move. */
export type ReadVersion = StoredVersion & {
  readonly rowsVersion: number
  readonly movedDays: number
  readonly movedInterest: Cents
}

/** Most days that an installment can move. */
const MOST_DAYS = daysBetween(FIRST_DATE, LAST_DATE)

/** All versions of a loan up to the current one. Throws a RowError, also if one is missing. */
export function versionsFromRecords(
  loanId: number,
  current: number,
  records: readonly VersionRecord[],
): readonly StoredVersion[] {
  const found = records.map((record, place) => {
    const { version, kind, madeDate } = versionFromRecord(loanId, place, record)
    return { version, kind, madeDate }
  })
  if (found.length !== current + 1) throw new RowError('schedule_version', `${loanId} ${found.length}`, 'version')
  return found
}

/** The version of a loan with this number. Throws a RowError. */
export function versionFromRecord(loanId: number, version: number, record: VersionRecord): ReadVersion {
  const key = `${loanId} ${version}`
  const read = columnsOf('schedule_version', key, record)
  if (record.version !== version) throw new RowError('schedule_version', key, 'version')
  const rowsVersion = read('rows_version', (earlier) => rowsVersionOf(version, earlier))
  const isMoved = rowsVersion !== version
  return {
    version,
    kind: read('kind', oneOf(VERSION_KINDS)),
    madeDate: read('made_date', calendarDate),
    rowsVersion,
    movedDays: read('moved_days', (days) => within(days, isMoved ? 1 : 0, isMoved ? MOST_DAYS : 0)),
    movedInterest: read('moved_interest_cents', (interest) => cents(within(interest, 0, isMoved ? MAX_CENTS : 0))),
  }
}

function rowsVersionOf(version: number, earlier: number | null): number {
  return earlier === null ? version : within(earlier, 0, version - 1)
}

/** A whole number between two others. Throws a RangeError. */
function within(value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most) throw new RangeError('Out of range')
  return value
}
