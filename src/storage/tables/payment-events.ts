import { isSameSchedule } from '#engine/moved-schedule.ts'
import { sumOf } from '#engine/payments/allocation.ts'
import { type Course, withStep } from '#engine/payments/course.ts'
import type { CourseStep } from '#engine/payments/loan-course.ts'
import { newChanges, type RowChange, rowChanges } from '#engine/payments/row-changes.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import type { LoanEventStore, NewEvent } from '../loan-event-store.ts'
import type { RulesByNumber } from '../records/given-events.ts'
import { givenValues } from '../records/given-values.ts'
import { GIVEN_COLUMNS, PAYMENT_COLUMNS } from '../records/loan-event-record.ts'
import { ROW_CHANGE_COLUMNS, type RowChangeRecord, rowChangeFrom } from '../records/row-change-record.ts'
import { RowError } from '../row-error.ts'
import type { PortableStatements } from './portable-statements.ts'

const GIVEN = [...GIVEN_COLUMNS, ...PAYMENT_COLUMNS]

/** Parameters of the given columns, from a number on. */
const given = (first: number) => GIVEN.map((_, place) => `$${first + place}`).join(', ')

/**
 * Derived from the previous event, with some days less if an extension is undone. Interest that extensions have added so
 * far is from now on part of the changed rows.
 */
const INSERT = `
  INSERT INTO loan_event (loan_id, number, kind, made_date, rows_version, moved_days, moved_interest_cents, payments,
    ${GIVEN.join(', ')})
  SELECT loan_id, number + 1, $3, $4, coalesce(rows_version, number), moved_days - $5, 0, payments + 1, ${given(6)}
  FROM loan_event WHERE loan_id = $1 AND number = $2`

const INSERT_WITH_ROWS = `
  INSERT INTO loan_event (loan_id, number, kind, made_date, ${GIVEN.join(', ')}) VALUES ($1, $2, $3, $4, ${given(5)})`

const CHANGES = `SELECT ${ROW_CHANGE_COLUMNS.join(', ')} FROM row_change WHERE loan_id = $1 ORDER BY position`

const REMOVE_CHANGES = 'DELETE FROM row_change WHERE loan_id = $1'

const SET_CHANGE = `
  INSERT INTO row_change (${ROW_CHANGE_COLUMNS.join(', ')}) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (loan_id, position) DO UPDATE SET ${ROW_CHANGE_COLUMNS.slice(2)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')}`

type PaymentEvent = Exclude<NewEvent, { readonly kind: 'registered' | 'extended' | 'refreshed' }>

/** True for a payment, a buyback or a correction. */
export function isPaymentEvent(event: NewEvent): event is PaymentEvent {
  return event.kind !== 'registered' && event.kind !== 'extended' && event.kind !== 'refreshed'
}

/**
 * Stores payments, buybacks and corrections. Where the course of the loan leads to exactly the rows of the event, the event alone is
 * stored, and for lists and sums the changes of the rows that it touches; otherwise the event is stored with all its rows
 * by `insertRows`.
 */
export function createPaymentEvents(
  to: PortableStatements,
  courseOf: LoanEventStore['course'],
  rulesOf: (loanId: number) => Promise<RulesByNumber>,
  insertRows: (loanId: number, event: NewEvent) => Promise<void>,
) {
  const insert = to.change(INSERT)
  const insertWithRows = to.change(INSERT_WITH_ROWS)
  const changes = to.all<RowChangeRecord>(CHANGES)
  const setChange = to.change(SET_CHANGE)
  const removeChanges = to.change(REMOVE_CHANGES)

  async function setRowChanges(loanId: number, changed: readonly RowChange[]): Promise<void> {
    for (const { position, addedInterest, delayedInterest, paid } of changed)
      await setChange(
        ...[loanId, position, addedInterest, delayedInterest],
        ...[paid.principal, paid.interest, paid.delayedInterest],
      )
  }

  const readChanges = async (loanId: number) => (await changes(loanId)).map(rowChangeFrom)

  return {
    rowChanges: readChanges,
    remakeRowChanges: async (loanId: number, changed: readonly RowChange[]): Promise<void> => {
      await removeChanges(loanId)
      await setRowChanges(loanId, changed)
    },
    insertPayment: async (loanId: number, event: PaymentEvent): Promise<void> => {
      const { version, kind, madeDate, schedule } = event
      const [made, values] = [[kind, formatDate(madeDate)], givenValues(event, GIVEN)]
      const before = await courseOf(loanId, version - 1)
      const step = stepOf(event, hasRules(event) ? await rulesOf(loanId) : () => [])
      const { base, schedule: led } = withStep(before, step)
      const changed = isSameSchedule(led, schedule) ? rowChanges(base, schedule) : null
      if (!changed) {
        await removeChanges(loanId)
        await insertWithRows(loanId, version, ...made, ...values)
        return insertRows(loanId, event)
      }
      if ((await insert(loanId, version - 1, ...made, daysTakenBack(before, step), ...values)) === 0)
        throw new RowError('loan_event', `${loanId} ${version - 1}`, 'number')
      await setRowChanges(loanId, newChanges(await readChanges(loanId), changed))
    },
  }
}

function hasRules(event: PaymentEvent): boolean {
  return (event.kind === 'paid' || event.kind === 'bought-back') && event.delayedInterestNumber !== null
}

function stepOf(event: PaymentEvent, rulesOf: RulesByNumber): CourseStep {
  const { version } = event
  switch (event.kind) {
    case 'paid': {
      const { paymentDate: valueDate, booked, delayedInterestNumber } = event
      const rules = rulesOf(delayedInterestNumber)
      return { kind: 'payment', event: version, valueDate, amount: sumOf(booked), rules }
    }
    case 'reversed':
      return { kind: 'reversal', event: version, ofEvent: event.reversedVersion }
    case 'undone':
      return { kind: 'reversal', event: version, ofEvent: event.undoneVersion }
    case 'reinstated':
      return { kind: 'reversal', event: version, ofEvent: event.boughtBackVersion }
    case 'voided':
      return { kind: 'void', event: version }
    case 'bought-back':
      return {
        kind: 'buyback',
        event: version,
        valueDate: event.paymentDate,
        due: event.due,
        rules: rulesOf(event.delayedInterestNumber),
      }
    default:
      return assertNever(event)
  }
}

/** Days of the extension that a step takes back; 0 for any other step. */
function daysTakenBack({ steps }: Course, step: CourseStep): number {
  const back = step.kind === 'reversal' ? steps.find(({ event }) => event === step.ofEvent) : undefined
  return back?.kind === 'extension' ? back.move.days : 0
}
