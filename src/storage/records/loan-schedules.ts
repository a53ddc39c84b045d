import type { PaymentSchedule } from '#engine/loan.ts'
import { LoanError } from '#engine/loan-error.ts'
import { areNumbered, type BroughtRow, type ScheduleChange, schedulesAfter } from '#engine/loan-events.ts'
import { leadsTo, type Move } from '#engine/moved-schedule.ts'
import { LAST_DATE } from '#values/calendar-date.ts'
import { subtract } from '#values/money.ts'
import type { LoanEventStore, NewEvent } from '../loan-event-store.ts'
import { RowError } from '../row-error.ts'
import { eventsFromRecords, type LoanEventRecord, type ReadEvent, readEvent } from './loan-event-record.ts'

/** The move that fully determines the rows of a new version; null if they have to be stored. */
export function moveOf(event: NewEvent): Move | null {
  if (event.kind !== 'extended' || !event.before) return null
  const move = { days: event.extendedDays, addedInterest: event.addedInterest }
  return leadsTo(event.before, move, event.schedule) ? move : null
}

/** Rows of the tables of an engine. */
type ScheduleTables = {
  /** Events of a loan up to a number, in order. */
  readonly events: (loanId: number, upTo: number) => Promise<readonly LoanEventRecord[]>
  /** Stored rows of a version; empty if it has none. Throws a RowError. */
  readonly rows: (loanId: number, version: number) => Promise<readonly BroughtRow[]>
}

/** Reads the events of loans, and works out schedules from them and the stored rows. */
export function createScheduleReader({
  events,
  rows,
}: ScheduleTables): Pick<LoanEventStore, 'of' | 'rows' | 'all' | 'known'> {
  const knownRows = async (loanId: number, version: number) => known(loanId, version, await rows(loanId, version))

  /** The first version has its own rows: a loan that was never extended is read with one statement. */
  async function rowsOf(loanId: number, version: number): Promise<PaymentSchedule> {
    if (version === 0) return lastOf(schedulesFrom(loanId, 0, [{ kind: 'rows', rows: await rows(loanId, 0) }]))
    const records = await events(loanId, version)
    const last = records.at(-1)
    if (last?.number !== version) return []
    const { rowsVersion } = readEvent(loanId, version, last)
    const stored = await rows(loanId, rowsVersion)
    if (!areNumbered(stored)) return lastOf(await schedulesUpTo(loanId, records))
    const since = readFrom(loanId, rowsVersion, records.slice(records.length - 1 - (version - rowsVersion)))
    const moves = since.slice(1).map((event, index) => moveBetween(loanId, since[index], event))
    return lastOf(schedulesFrom(loanId, rowsVersion, [{ kind: 'rows', rows: stored }, ...moves]))
  }

  async function schedulesUpTo(
    loanId: number,
    records: readonly LoanEventRecord[],
  ): Promise<readonly PaymentSchedule[]> {
    const changes: ScheduleChange[] = []
    const read = readFrom(loanId, 0, records)
    for (const [index, event] of read.entries()) {
      const isMove = index > 0 && event.rowsVersion !== event.version
      if (isMove) changes.push(moveBetween(loanId, read[index - 1], event))
      else changes.push({ kind: 'rows', rows: await knownRows(loanId, event.version) })
    }
    return schedulesFrom(loanId, 0, changes)
  }

  return {
    of: async ({ id, version }) => eventsFromRecords(id, version, await events(id, Number.MAX_SAFE_INTEGER)),
    rows: rowsOf,
    all: async ({ id, version }) => schedulesUpTo(id, await events(id, version)),
    known: async (loanId, version) => known(loanId, version, await rowsOf(loanId, version)),
  }
}

function lastOf(schedules: readonly PaymentSchedule[]): PaymentSchedule {
  return schedules.at(-1) ?? []
}

/** Events in order, of which the first has the number `first`. Throws a RowError, also if one is missing. */
function readFrom(loanId: number, first: number, records: readonly LoanEventRecord[]): readonly ReadEvent[] {
  return records.map((record, index) => readEvent(loanId, first + index, record))
}

/** The extension between an event and the next one, which moved its rows. Throws a RowError. */
function moveBetween(loanId: number, before: ReadEvent | undefined, event: ReadEvent): ScheduleChange {
  const wrong = (column: string) => new RowError('loan_event', `${loanId} ${event.version}`, column)
  if (before?.rowsVersion !== event.rowsVersion) throw wrong('rows_version')
  const days = event.movedDays - before.movedDays
  const addedInterest = subtract(event.movedInterest, before.movedInterest)
  if (days < 1) throw wrong('moved_days')
  if (addedInterest < 0) throw wrong('moved_interest_cents')
  return { kind: 'move', move: { days, addedInterest } }
}

/** Schedule after each change, of which the first leads to the version `first`. Throws a RowError for a move too far. */
function schedulesFrom(loanId: number, first: number, changes: readonly ScheduleChange[]): readonly PaymentSchedule[] {
  const schedules: PaymentSchedule[] = []
  const wrong = (column: string) => new RowError('loan_event', `${loanId} ${first + schedules.length}`, column)
  try {
    for (const schedule of schedulesAfter(changes)) {
      const isMoved = changes[schedules.length]?.kind === 'move'
      if (isMoved && (schedule.at(-1)?.dueDate ?? LAST_DATE) > LAST_DATE) throw wrong('moved_days')
      schedules.push(schedule)
    }
    return schedules
  } catch (error) {
    throw error instanceof LoanError ? wrong('moved_interest_cents') : error
  }
}

/** Rows of an existing version. Throws a RowError if there are none. */
function known<Row extends BroughtRow>(loanId: number, version: number, rows: readonly Row[]): readonly Row[] {
  if (rows.length === 0) throw new RowError('installment', `${loanId} ${version} 0`, 'position')
  return rows
}
