import { isSomething, type PaymentRow, type PaymentSchedule } from '#engine/loan.ts'
import type { Move } from '#engine/moved-schedule.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { LoanEventStore, NewEvent } from '../loan-event-store.ts'
import { textOrNull } from '../records/columns.ts'
import { givenValues } from '../records/given-values.ts'
import {
  INSTALLMENT_COLUMNS,
  type InstallmentRecord,
  rowsFromRecords,
  storedNumber,
} from '../records/installment-record.ts'
import { GIVEN_COLUMNS, LOAN_EVENT_COLUMNS, type LoanEventRecord } from '../records/loan-event-record.ts'
import { createScheduleReader, moveOf } from '../records/loan-schedules.ts'
import { RowError } from '../row-error.ts'
import { createRulesReader } from '../tables/delayed-interest-table.ts'
import { createPaymentEvents, isPaymentEvent } from '../tables/payment-events.ts'
import { type Asking, portable, type Value } from './asking.ts'

const GIVEN = GIVEN_COLUMNS.join(', ')

/** Parameters of the given columns, from a number on. */
const given = (first: number) => GIVEN_COLUMNS.map((_, place) => `$${first + place}`).join(', ')

/** The event of a version, its columns after those of a statement with so many parameters, of which loan and version are the first two. */
const eventAfter = (parameters: number) => `
  INSERT INTO loan_event (loan_id, number, kind, made_date, ${GIVEN})
  VALUES ($1, $2, $${parameters + 1}, $${parameters + 2}, ${given(parameters + 3)})`

/**
 * Each column of many rows is sent as one array. Most rows have nothing paid and nothing delayed, so those columns are
 * omitted.
 */
const INSERT_UNPAID = `
  INSERT INTO installment (loan_id, version, position, due_date, total_principal_cents, total_interest_cents,
    moved_to_date, moved_from_date)
  SELECT $1, $2, $3 + row - 1, due, principal, interest, moved_to, moved_from
  FROM unnest($4::date[], $5::bigint[], $6::bigint[], $7::date[], $8::date[])
    WITH ORDINALITY AS made (due, principal, interest, moved_to, moved_from, row)`

const INSERT_ALL = `
  INSERT INTO installment (loan_id, version, position, ${INSTALLMENT_COLUMNS.join(', ')})
  SELECT $1, $2, $3 + row - 1, due, principal, interest, delayed, paid_principal, paid_interest, paid_delayed, moved_to,
    moved_from, number
  FROM unnest($4::date[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
    $11::date[], $12::date[], $13::integer[]) WITH ORDINALITY AS made (due, principal, interest, delayed,
    paid_principal, paid_interest, paid_delayed, moved_to, moved_from, number, row)`

type Insert = { readonly rows: string; readonly withEvent: string }

/** Inserts rows alone, or with the event that they belong to. */
const insertOf = (rows: string, parameters: number): Insert => ({
  rows,
  withEvent: `WITH event AS (${eventAfter(parameters)}) ${rows}`,
})
const UNPAID = insertOf(INSERT_UNPAID, 8)
const ALL = insertOf(INSERT_ALL, 13)

/** Rows per statement: preparing their values blocks this process for a few milliseconds. */
const ROWS_AT_ONCE = 1_200

/** Derived from the previous event, which has the moves so far. */
const INSERT_MOVED = `
  INSERT INTO loan_event (loan_id, number, kind, made_date, rows_version, moved_days, moved_interest_cents, payments,
    ${GIVEN})
  SELECT loan_id, number + 1, $3, $4, coalesce(rows_version, number), moved_days + $5, moved_interest_cents + $6, payments,
    ${given(7)}
  FROM loan_event WHERE loan_id = $1 AND number = $2`

const EVENTS = `
  SELECT ${LOAN_EVENT_COLUMNS.join(', ')} FROM loan_event WHERE loan_id = $1 AND number <= $2 ORDER BY number`

/** Upper limit of the rows of a version: reached if each move leaves all earlier rows behind. */
const MOST_ROWS = `
  (1 + number - coalesce(rows_version, number) - payments) * (1 + coalesce((
    SELECT max(position) FROM installment
    WHERE loan_id = made.loan_id AND version = coalesce(made.rows_version, made.number)), -1))`
const COUNT = `SELECT ${MOST_ROWS} AS rows FROM loan_event AS made WHERE loan_id = $1 AND number = $2`
const COUNT_ALL = `SELECT sum(${MOST_ROWS})::integer AS rows FROM loan_event AS made WHERE loan_id = $1`

const ROWS = `
  SELECT position, ${INSTALLMENT_COLUMNS.join(', ')} FROM installment
  WHERE loan_id = $1 AND version = $2 ORDER BY position`

/** Maximum of the column. A request may name any number, and PostgreSQL would throw for a larger one. */
const LAST_VERSION = 2 ** 31 - 1

export function createLoanEventStore(to: Asking): LoanEventStore {
  async function insertWhole(loanId: number, event: NewEvent): Promise<void> {
    const { version, kind, madeDate, schedule } = event
    const made = [kind, formatDate(madeDate), ...givenValues(event)]
    if (schedule.length === 0) return to.put(eventAfter(2), loanId, version, ...made)
    return insertRows(to, loanId, event, made)
  }

  async function storeMove(loanId: number, event: NewEvent, { days, addedInterest }: Move): Promise<void> {
    const { kind, madeDate, version } = event
    const values = [loanId, version - 1, kind, formatDate(madeDate), days, addedInterest, ...givenValues(event)]
    if ((await to.run(INSERT_MOVED, ...values)) === 0)
      throw new RowError('loan_event', `${loanId} ${version - 1}`, 'number')
  }

  const plain = portable(to)
  const rules = createRulesReader(plain)
  const reader = createScheduleReader({
    events: (loanId, upTo) => to.all<LoanEventRecord>(EVENTS, loanId, Math.min(upTo, LAST_VERSION)),
    rows: async (loanId, version) =>
      rowsFromRecords(loanId, version, await to.all<InstallmentRecord>(ROWS, loanId, version)),
    rules,
  })
  const { insertPayment, ...rowChanges } = createPaymentEvents(plain, reader.course, rules, (loanId, event) =>
    insertRows(to, loanId, event, null),
  )

  return {
    ...reader,
    ...rowChanges,
    insert: async (loanId, event) => {
      if (isPaymentEvent(event)) return insertPayment(loanId, event)
      const move = moveOf(event)
      if (move) return storeMove(loanId, event, move)
      if (event.version > 0) await rowChanges.remakeRowChanges(loanId, [])
      return insertWhole(loanId, event)
    },
    hasMoreRows: async (loanId, rows) => ((await to.first<Counted>(COUNT_ALL, loanId))?.rows ?? 0) > rows,
    count: async (loanId, version) => (await to.first<Counted>(COUNT, loanId, version))?.rows ?? 0,
  }
}

/** Stores all rows of a version, with the values of its event unless that is stored already. */
async function insertRows(
  to: Asking,
  loanId: number,
  { version, schedule }: NewEvent,
  made: readonly Value[] | null,
): Promise<void> {
  for (let position = 0; position < schedule.length; position += ROWS_AT_ONCE) {
    const some = schedule.slice(position, position + ROWS_AT_ONCE)
    const numbers = some.map((row, index) => storedNumber({ version, position: position + index }, row))
    const isPlain = numbers.every((number) => number === null) && some.every(isUnpaid)
    const [insert, columns] = isPlain
      ? ([UNPAID, unpaidColumns(some)] as const)
      : ([ALL, [...allColumns(some), numbers]] as const)
    const rows = [loanId, version, position, ...columns]
    const isFirst = position === 0 && made !== null
    const [sql, values] = isFirst ? [insert.withEvent, [...rows, ...made]] : [insert.rows, rows]
    // Waits, so that other work runs before the next rows are prepared.
    if (position + ROWS_AT_ONCE < schedule.length) await to.run(sql, ...values)
    else await to.put(sql, ...values)
  }
}

type Counted = { readonly rows: number | null }

/** One value for each row. */
type Column = readonly (string | number | null)[]

function isUnpaid({ total, paid }: PaymentRow): boolean {
  return total.delayedInterest === 0 && !isSomething(paid)
}

function unpaidColumns(rows: PaymentSchedule): readonly Column[] {
  return [
    ...[rows.map(dueDate), rows.map(({ total }) => total.principal), rows.map(({ total }) => total.interest)],
    ...movedColumns(rows),
  ]
}

function allColumns(rows: PaymentSchedule): readonly Column[] {
  return [
    rows.map(dueDate),
    rows.map(({ total }) => total.principal),
    rows.map(({ total }) => total.interest),
    rows.map(({ total }) => total.delayedInterest),
    rows.map(({ paid }) => paid.principal),
    rows.map(({ paid }) => paid.interest),
    rows.map(({ paid }) => paid.delayedInterest),
    ...movedColumns(rows),
  ]
}

function movedColumns(rows: PaymentSchedule): readonly Column[] {
  return [
    rows.map(({ movedToDate }) => textOrNull(movedToDate)),
    rows.map(({ movedFromDate }) => textOrNull(movedFromDate)),
  ]
}

function dueDate(row: PaymentRow): string {
  return formatDate(row.dueDate)
}
