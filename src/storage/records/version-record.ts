import { calendarDate } from '#values/calendar-date.ts'
import { VERSION_KINDS, type VersionKind } from '#values/vocabulary/loan-terms.ts'
import { RowError } from '../row-error.ts'
import type { StoredVersion } from '../version-store.ts'
import { columnsOf, oneOf } from './row-codec.ts'

export type VersionRecord = { readonly version: number; readonly kind: VersionKind; readonly made_date: string }

/** All versions of a loan up to the current one. Throws a RowError, also for one that is missing. */
export function versionsFromRecords(
  loanId: number,
  current: number,
  records: readonly VersionRecord[],
): readonly StoredVersion[] {
  const found = records.map((record, place) => versionFromRecord(loanId, place, record))
  if (found.length !== current + 1) throw new RowError('schedule_version', `${loanId} ${found.length}`, 'version')
  return found
}

/** The version of a loan that has this number. Throws a RowError. */
export function versionFromRecord(loanId: number, version: number, record: VersionRecord): StoredVersion {
  const key = `${loanId} ${version}`
  const read = columnsOf('schedule_version', key, record)
  if (record.version !== version) throw new RowError('schedule_version', key, 'version')
  return {
    version,
    kind: read('kind', oneOf(VERSION_KINDS)),
    madeDate: read('made_date', calendarDate),
  }
}
