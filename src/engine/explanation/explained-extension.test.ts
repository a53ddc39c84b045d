import { describe, expect, test } from 'vitest'
import { addDays } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { EXTENSION_INTERESTS } from '#values/vocabulary/loan-terms.ts'
import { HALF_PAID, loanOf } from '../example.test-support.ts'
import { extendLoan } from '../extension.ts'
import type { PaymentRow, Portion } from '../loan.ts'
import { explainedExtension } from './explained-extension.ts'

const LOAN = loanOf(HALF_PAID)

function extended(interest: (typeof EXTENSION_INTERESTS)[number] = 'ACT/360') {
  return extendLoan(LOAN, 30, interest).after
}

test.each(EXTENSION_INTERESTS)(
  'rows that an extension with interest %s came to are those of that extension',
  (interest) => {
    const after = extended(interest)
    expect(explainedExtension(LOAN, after)?.after).toEqual(after)
  },
)

test('rows of which something was paid since are those of the extension all the same', () => {
  const after = extended().map((row) => (row.movedToDate === null ? { ...row, paid: row.total } : row))
  expect(explainedExtension(LOAN, after)?.after).toEqual(extended())
})

const cent = (column: keyof Portion) => (row: PaymentRow) => ({
  ...row,
  total: { ...row.total, [column]: cents(row.total[column] + 1) },
})

describe.each([
  ['another due date', (row: PaymentRow) => ({ ...row, dueDate: addDays(row.dueDate, 1) })],
  ['another day that it moved to', (row: PaymentRow) => ({ ...row, movedToDate: addDays(row.dueDate, 31) })],
  ['another day that it moved from', (row: PaymentRow) => ({ ...row, movedFromDate: addDays(row.dueDate, -31) })],
  ['a cent more of principal', cent('principal')],
  ['a cent more of interest', cent('interest')],
  ['a cent more of delayed interest', cent('delayedInterest')],
])('rows of which one has %s', (_, change) => {
  test.each(extended().map((_, index) => index))('are of no extension: row %d', (changed) => {
    const after = extended().map((row, index) => (index === changed ? change(row) : row))
    expect(explainedExtension(LOAN, after)).toBeNull()
  })
})

test('rows that lack the last one, or have one more, are of no extension', () => {
  const after = extended()
  expect(explainedExtension(LOAN, after.slice(0, -1))).toBeNull()
  expect(explainedExtension(LOAN, [...after, ...after.slice(-1)])).toBeNull()
})

test('rows that moved to an earlier day, or none of which moved, are of no extension', () => {
  const earlier = extended().map((row) =>
    row.movedToDate === null ? row : { ...row, movedToDate: addDays(row.dueDate, -30) },
  )
  expect(explainedExtension(LOAN, earlier)).toBeNull()
  expect(explainedExtension(LOAN, LOAN.schedule)).toBeNull()
})

test('a loan that is paid has no extension', () => {
  const paid = LOAN.schedule.map((row) => ({ ...row, paid: row.total }))
  expect(explainedExtension({ ...LOAN, schedule: paid }, paid)).toBeNull()
})
