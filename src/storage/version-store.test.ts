import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import type { PaymentRow } from '#engine/loan.ts'
import { calendarDate, dateFromEpochDay } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { openDatabase } from './database.ts'
import { createVersionStore } from './version-store.ts'

const date = fc.integer({ min: calendarDate('1900-01-01'), max: calendarDate('2199-12-31') }).map(dateFromEpochDay)
const paidOfTotal = fc
  .tuple(fc.integer({ min: 0, max: MAX_CENTS }), fc.integer({ min: 0, max: MAX_CENTS }))
  .map(([a, b]) => ({ total: cents(Math.max(a, b)), paid: cents(Math.min(a, b)) }))

const row: fc.Arbitrary<PaymentRow> = fc
  .record({
    dueDate: date,
    principal: paidOfTotal,
    interest: paidOfTotal,
    delayed: paidOfTotal,
    movedToDate: fc.option(date),
    movedFromDate: fc.option(date),
  })
  .map(({ dueDate, principal, interest, delayed, movedToDate, movedFromDate }) => ({
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

it('gives every version back as it was put in, to the cent and the day', () => {
  const versions = createVersionStore(database())
  let version = 0
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), date, (schedule, madeDate) => {
      version++
      versions.insert(1, { version, kind: 'extended', madeDate, schedule })
      expect(versions.rows(1, version)).toEqual(schedule)
      expect(versions.of(1).at(-1)).toEqual({ version, kind: 'extended', madeDate })
    }),
    { numRuns: 200 },
  )
  expect(versions.rows(1, 0)).toEqual([])
})

it('never takes a version a second time, nor a row that was overpaid', () => {
  const versions = createVersionStore(database())
  const day = calendarDate('2026-01-28')
  const version = (number: number, schedule: PaymentRow[]) => ({
    version: number,
    kind: 'registered' as const,
    madeDate: day,
    schedule,
  })
  versions.insert(1, version(0, []))
  expect(() => versions.insert(1, version(0, []))).toThrow(Database.SqliteError)
  const portion = (amount: number) => ({ principal: cents(amount), interest: cents(0), delayedInterest: cents(0) })
  const overpaid = { dueDate: day, total: portion(1), paid: portion(2), movedToDate: null, movedFromDate: null }
  expect(() => versions.insert(1, version(1, [overpaid]))).toThrow(Database.SqliteError)
})
