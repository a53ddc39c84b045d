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

/** The move that says all of a new version's rows; `null` where they have to be stored. */
export function moveTo({ extension, schedule }: NewVersion): Move | null {
  if (!extension) return null
  const { before, move } = extension
  return leadsTo(before, move, schedule) ? move : null
}

/** The version whose rows are stored, and the extensions that move them since, in their order. */
export type RowsOfVersion = { readonly rowsVersion: number; readonly moves: readonly Move[] }

/**
 * How the rows of a version come about, of all versions up to it in their order; `undefined` where it is not among them.
 * Throws a RowError, also for one between that is missing or says something else.
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

/** Versions in their order, the first of them with this number. Throws a RowError, also for one that is missing. */
export function readFrom(loanId: number, first: number, records: readonly VersionRecord[]): readonly ReadVersion[] {
  return records.map((record, index) => versionFromRecord(loanId, first + index, record))
}

/** The rows of each of these versions, from the first on; `own` has those that are stored. Throws a RowError. */
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

/** The extension that leads from a version to the next one, which moved its rows. Throws a RowError. */
function moveBetween(loanId: number, before: ReadVersion | undefined, step: ReadVersion): Move {
  const wrong = (column: string) => new RowError('schedule_version', `${loanId} ${step.version}`, column)
  if (before?.rowsVersion !== step.rowsVersion) throw wrong('rows_version')
  const days = step.movedDays - before.movedDays
  const addedInterest = subtract(step.movedInterest, before.movedInterest)
  if (days < 1) throw wrong('moved_days')
  if (addedInterest < 0) throw wrong('moved_interest_cents')
  return { days, addedInterest }
}

/** The rows of a version, of those that are stored. Throws a RowError where no extension can have moved them so far. */
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

/** The rows of a version that there is. Throws a RowError where it has none. */
export function knownRows<Row extends StoredRow>(
  loanId: number,
  version: number,
  rows: readonly Row[],
): readonly Row[] {
  if (rows.length === 0) throw new RowError('installment', `${loanId} ${version} 0`, 'position')
  return rows
}
