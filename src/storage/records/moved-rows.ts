import type { PaymentSchedule } from '#engine/loan.ts'
import { LoanError } from '#engine/loan-error.ts'
import { leadsTo, type Move, movedSchedule } from '#engine/moved-schedule.ts'
import { numberedAfter } from '#engine/numbered-rows.ts'
import { LAST_DATE } from '#values/calendar-date.ts'
import { subtract } from '#values/money.ts'
import { RowError } from '../row-error.ts'
import type { NewVersion } from '../version-store.ts'
import { areNumbered, type StoredRow } from './installment-record.ts'
import { type ReadVersion, type VersionRecord, versionFromRecord } from './version-record.ts'

/** The move that fully determines the rows of a new version; `null` if they have to be stored. */
export function moveTo({ extension, schedule }: NewVersion): Move | null {
  if (!extension) return null
  const { before, move } = extension
  return leadsTo(before, move, schedule) ? move : null
}

/** Version whose rows are stored, and the extensions that moved them since, in order. */
export type RowsOfVersion = { readonly rowsVersion: number; readonly moves: readonly Move[] }

/**
 * Origin of the rows of a version, from all versions up to it in order; `undefined` if the version is not among them.
 * Throws a RowError, also if a version in between is missing or inconsistent.
 */
export function rowsOfVersion(
  loanId: number,
  version: number,
  records: readonly VersionRecord[],
): RowsOfVersion | undefined {
  const last = records.at(-1)
  if (last?.version !== version) return undefined
  const { rowsVersion } = versionFromRecord(loanId, version, last)
  const since = readFrom(loanId, rowsVersion, records.slice(records.length - 1 - (version - rowsVersion)))
  return { rowsVersion, moves: since.slice(1).map((step, index) => moveBetween(loanId, since[index], step)) }
}

/** Versions in order, of which the first has the number `first`. Throws a RowError, also if one is missing. */
export function readFrom(loanId: number, first: number, records: readonly VersionRecord[]): readonly ReadVersion[] {
  return records.map((record, index) => versionFromRecord(loanId, first + index, record))
}

/** Rows of each of these versions, from the first on; `own` returns the stored ones. Throws a RowError. */
export function schedulesOf(
  loanId: number,
  versions: readonly ReadVersion[],
  own: (version: number) => readonly StoredRow[],
): readonly PaymentSchedule[] {
  const schedules: PaymentSchedule[] = []
  for (const [index, each] of versions.entries()) {
    const before = schedules[index - 1]
    if (hasOwnRows(each) || !before) schedules.push(numbered(schedules, own(each.version)))
    else schedules.push(rowsAfter(loanId, each.version, before, [moveBetween(loanId, versions[index - 1], each)]))
  }
  return schedules
}

function numbered(earlier: readonly PaymentSchedule[], rows: readonly StoredRow[]): PaymentSchedule {
  return areNumbered(rows) ? rows : numberedAfter(earlier, rows)
}

export function hasOwnRows({ version, rowsVersion }: ReadVersion): boolean {
  return version === rowsVersion
}

/** The extension between a version and the next one, which moved its rows. Throws a RowError. */
function moveBetween(loanId: number, before: ReadVersion | undefined, step: ReadVersion): Move {
  const wrong = (column: string) => new RowError('schedule_version', `${loanId} ${step.version}`, column)
  if (before?.rowsVersion !== step.rowsVersion) throw wrong('rows_version')
  const days = step.movedDays - before.movedDays
  const addedInterest = subtract(step.movedInterest, before.movedInterest)
  if (days < 1) throw wrong('moved_days')
  if (addedInterest < 0) throw wrong('moved_interest_cents')
  return { days, addedInterest }
}

/** Rows of a version, derived from the stored ones. Throws a RowError if extensions cannot have moved them that far. */
export function rowsAfter(
  loanId: number,
  version: number,
  stored: PaymentSchedule,
  moves: readonly Move[],
): PaymentSchedule {
  const wrong = (column: string) => new RowError('schedule_version', `${loanId} ${version}`, column)
  try {
    const rows = moves.reduce(movedSchedule, stored)
    if (moves.length > 0 && (rows.at(-1)?.dueDate ?? LAST_DATE) > LAST_DATE) throw wrong('moved_days')
    return rows
  } catch (error) {
    throw error instanceof LoanError ? wrong('moved_interest_cents') : error
  }
}

/** Rows of an existing version. Throws a RowError if there are none. */
export function knownRows<Row extends StoredRow>(
  loanId: number,
  version: number,
  rows: readonly Row[],
): readonly Row[] {
  if (rows.length === 0) throw new RowError('installment', `${loanId} ${version} 0`, 'position')
  return rows
}
