import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import type { PaymentRow, PaymentSchedule } from '#engine/loan.ts'
import { calendarDate, dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { createTurns } from '../../run-job.ts'
import { openDatabase } from '../opening/database.ts'
import { createLoanEventStore } from './loan-event-table.ts'

const date = fc.integer({ min: calendarDate('1900-01-01'), max: calendarDate('2199-12-31') }).map(dateFromEpochDay)
const paidOfTotal = fc
  .tuple(fc.integer({ min: 0, max: MAX_CENTS }), fc.integer({ min: 0, max: MAX_CENTS }))
  .map(([a, b]) => ({ total: cents(Math.max(a, b)), paid: cents(Math.min(a, b)) }))

const row: fc.Arbitrary<PaymentRow> = fc
  .record({
    number: fc.integer({ min: 1, max: 40 }),
    dueDate: date,
    principal: paidOfTotal,
    interest: paidOfTotal,
    delayed: paidOfTotal,
    movedToDate: fc.option(date),
    movedFromDate: fc.option(date),
  })
  .map(({ number, dueDate, principal, interest, delayed, movedToDate, movedFromDate }) => ({
    number,
    dueDate,
    total: { principal: principal.total, interest: interest.total, delayedInterest: delayed.total },
    paid: { principal: principal.paid, interest: interest.paid, delayedInterest: delayed.paid },
    movedToDate,
    movedFromDate,
  }))

function database(): Database.Database {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-versions-'))
  const opened = openDatabase(join(folder, 'loan-desk.db'))
  onTestFinished(() => {
    opened.close()
    rmSync(folder, { recursive: true })
  })
  opened.pragma('foreign_keys = OFF')
  return opened
}

/** More rows than one statement takes, and some over. */
const MANY = 29
const DAY = calendarDate('2026-01-28')

function paidRow(total: number, paid: number): PaymentRow {
  const portion = (amount: number) => ({ principal: cents(amount), interest: cents(0), delayedInterest: cents(0) })
  return { number: 1, dueDate: DAY, total: portion(total), paid: portion(paid), movedToDate: null, movedFromDate: null }
}

function registered(version: number, schedule: PaymentSchedule) {
  return { version, kind: 'registered', madeDate: DAY, schedule } as const
}

it('gives every version back as it was put in, to the cent and the day', async () => {
  const events = createLoanEventStore(database(), createTurns())
  let version = -1
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), date, async (schedule, madeDate) => {
      version++
      const createdAt = `${formatDate(madeDate)}T06:02:16.000Z`
      await events.insert(1, { version, kind: 'refreshed', madeDate, createdAt, schedule })
      expect(await events.rows(1, version)).toEqual(schedule)
      expect((await events.of({ id: 1, version })).at(-1)).toEqual({ version, kind: 'refreshed', madeDate, createdAt })
    }),
    { numRuns: 200 },
  )
  expect(await events.rows(2, 0)).toEqual([])
})

it('never takes a version a second time, nor a row that was overpaid', async () => {
  const events = createLoanEventStore(database(), createTurns())
  await events.insert(1, registered(0, []))
  await expect(events.insert(1, registered(0, []))).rejects.toThrow(Database.SqliteError)
  for (let place = 0; place < MANY; place++) {
    const schedule = Array.from({ length: MANY }, (_, position) => paidRow(1, position === place ? 2 : 1))
    await expect(events.insert(1, registered(place + 1, schedule)), `row ${place}`).rejects.toThrow(
      Database.SqliteError,
    )
  }
})

const NUMBERS_OF_ROWS = [0, 1, 11, 12, 13, 24, 25, 59, 60, 61, 119, 121, 1200]
/** Every n-th row is paid in part; the rows in between are unpaid. */
const PAID_EACH = [1, 7, 70, 2000]

it.each(NUMBERS_OF_ROWS.flatMap((rows) => PAID_EACH.map((each) => [rows, each])))(
  'keeps %i rows in their order, every %i-th paid in part, each exact to the largest whole number',
  async (rows, each) => {
    const events = createLoanEventStore(database(), createTurns())
    const schedule = Array.from({ length: rows }, (_, position) =>
      paidRow(Number.MAX_SAFE_INTEGER - position, (position + 1) % each === 0 ? position : 0),
    )
    await events.insert(1, registered(0, schedule))
    expect(await events.rows(1, 0)).toEqual(schedule)
    expect(await events.count(1, 0)).toBe(rows)
  },
)
