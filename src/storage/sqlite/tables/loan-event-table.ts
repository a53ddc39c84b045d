import type { Move } from '#engine/moved-schedule.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { LoanEventStore, NewEvent } from '../../loan-event-store.ts'
import { givenValues } from '../../records/given-values.ts'
import { GIVEN_COLUMNS, LOAN_EVENT_COLUMNS, type LoanEventRecord } from '../../records/loan-event-record.ts'
import { createScheduleReader, moveOf } from '../../records/loan-schedules.ts'
import { RowError } from '../../row-error.ts'
import type { Turns } from '../../run-job.ts'
import { createRulesReader } from '../../tables/delayed-interest-table.ts'
import { createPaymentEvents, isPaymentEvent } from '../../tables/payment-events.ts'
import { portable } from '../statements/portable.ts'
import type { Statements } from '../statements/statements.ts'
import { installmentInserter, installmentReader } from './installment-rows.ts'

const GIVEN = GIVEN_COLUMNS.map(() => '?').join(', ')

const INSERT = `
  INSERT INTO loan_event (loan_id, number, kind, made_date, ${GIVEN_COLUMNS.join(', ')}) VALUES (?, ?, ?, ?, ${GIVEN})`

/** Derived from the previous event, which has the moves so far. */
const INSERT_MOVED = `
  INSERT INTO loan_event (loan_id, number, kind, made_date, rows_version, moved_days, moved_interest_cents, payments,
    ${GIVEN_COLUMNS.join(', ')})
  SELECT loan_id, number + 1, ?, ?, coalesce(rows_version, number), moved_days + ?, moved_interest_cents + ?, payments,
    ${GIVEN}
  FROM loan_event WHERE loan_id = ? AND number = ?`

const EVENTS = `
  SELECT ${LOAN_EVENT_COLUMNS.join(', ')} FROM loan_event WHERE loan_id IN (?) AND number <= ? ORDER BY number`

/** Upper limit of the rows of a version: reached if each move leaves all earlier rows behind. */
const ROWS = `
  (1 + number - coalesce(rows_version, number) - payments) * (1 + coalesce((
    SELECT max(position) FROM installment
    WHERE loan_id = made.loan_id AND version = coalesce(made.rows_version, made.number)), -1))`
const COUNT = `SELECT ${ROWS} FROM loan_event AS made WHERE loan_id IN (?) AND number IN (?)`
const COUNT_ALL = `SELECT sum(${ROWS}) FROM loan_event AS made WHERE loan_id IN (?)`

export function createLoanEventStore(database: Statements, turns: Turns, seldom = database): LoanEventStore {
  const insertEvent = database.prepare(INSERT)
  const insertMoved = database.prepare(INSERT_MOVED)
  const events = database.prepare<[number, number], LoanEventRecord>(EVENTS)
  const insertRows = installmentInserter(database)
  const count = database.prepare<[number, number], number>(COUNT).pluck()
  const countAll = database.prepare<[number], number>(COUNT_ALL).pluck()
  const storedRows = installmentReader(database)

  function storeMove(loanId: number, event: NewEvent, { days, addedInterest }: Move): void {
    const { kind, madeDate, version } = event
    const values = [kind, formatDate(madeDate), days, addedInterest, ...givenValues(event), loanId, version - 1]
    if (insertMoved.run(values).changes === 0) throw new RowError('loan_event', `${loanId} ${version - 1}`, 'number')
  }

  async function storeRows(loanId: number, { version, schedule }: NewEvent): Promise<void> {
    let position = insertRows({ loanId, version, position: 0 }, schedule)
    while (position < schedule.length) {
      await turns.give()
      position = insertRows({ loanId, version, position }, schedule)
    }
  }

  const plain = portable(seldom)
  const rules = createRulesReader(plain)
  const reader = createScheduleReader({
    events: async (loanId, upTo) => events.all(loanId, upTo),
    rows: async (loanId, version) => storedRows(loanId, version),
    rules,
  })
  const { insertPayment, ...rowChanges } = createPaymentEvents(plain, reader.course, rules, storeRows)

  return {
    ...reader,
    ...rowChanges,
    insert: async (loanId, event) => {
      if (isPaymentEvent(event)) return insertPayment(loanId, event)
      const move = moveOf(event)
      if (move) return storeMove(loanId, event, move)
      const { version, kind, madeDate } = event
      if (version > 0) await rowChanges.remakeRowChanges(loanId, [])
      insertEvent.run([loanId, version, kind, formatDate(madeDate), ...givenValues(event)])
      return storeRows(loanId, event)
    },
    hasMoreRows: async (loanId, rows) => (countAll.get(loanId) ?? 0) > rows,
    count: async (loanId, version) => count.get(loanId, version) ?? 0,
  }
}
