import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { scheduleOf } from './example.test-support.ts'
import { type PaymentSchedule, paymentRow } from './loan.ts'
import { movedSchedule } from './moved-schedule.ts'
import { numberedAfter, numberedByPlace } from './numbered-rows.ts'
import { randomLoan, SAME_LOANS } from './random-loan.test-support.ts'
import type { LinkedRow } from './row-links.ts'

/** A schedule with a row of 1.00 on each day; a day in 2026 without its year. */
const schedule = (...days: readonly string[]) => scheduleOf(days.map((day) => `2026-${day} 1.00 0.00`).join('\n'))
const numbers = (rows: PaymentSchedule) =>
  rows.map(({ number, dueDate }) => `${formatDate(dueDate).slice(5)} ${number}`)
const bare = (rows: PaymentSchedule): readonly LinkedRow[] => rows.map(({ number: _, ...row }) => row)

const first = schedule('01-28', '02-28', '03-28')

it('rows of a live service are the installments that were registered for their days, and others are new', () => {
  const returned = numberedAfter([first], bare(schedule('02-28', '03-15', '03-28')))
  expect(numbers(returned)).toEqual(['02-28 2', '03-15 4', '03-28 3'])
})

it('an installment that comes back is itself, and its number never goes to another one', () => {
  const second = numberedAfter([first], bare(schedule('01-28', '02-28')))
  const third = numberedAfter([first, second], bare(schedule('01-28', '04-28')))
  expect(numbers(third)).toEqual(['01-28 1', '04-28 4'])
  expect(numbers(numberedAfter([first, second, third], bare(first)))).toEqual(numbers(first))
})

it('rows that were moved have the number of the row they come from', () => {
  const moved = movedSchedule(first, { days: 31, addedInterest: cents(7) })
  expect(numbers(numberedAfter([first], bare(moved)))).toEqual([
    ...['01-28 1', '02-28 2', '02-28 1', '03-28 3', '03-31 2', '04-28 3'],
  ])
})

it('of the first schedule each row is its own installment, whatever came before it', () => {
  expect(numberedByPlace(bare(first))).toEqual(first)
  expect(numberedAfter([], bare(first))).toEqual(first)
})

/** The rows of each extension in turn have the numbers that their links say. */
function expectNumbered(registered: PaymentSchedule, moves: readonly number[]): void {
  const versions = [registered]
  for (const days of moves) {
    const after = movedSchedule(versions.at(-1) ?? [], { days, addedInterest: cents(0) })
    expect(numberedAfter(versions, bare(after))).toEqual(after)
    versions.push(after)
  }
}

it('the numbers that extensions carry are those that the links of their rows say', () => {
  const moves = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 })
  fc.assert(
    fc.property(randomLoan, moves, ({ schedule: rows }, days) => expectNumbered(rows, days)),
    SAME_LOANS,
  )
})

/** Of each row nothing, half or all was paid, in any order, before extensions of days that many rows leave and reach. */
it('so do they where an extension is as long as one or two periods', () => {
  const start = calendarDate('2026-01-28')
  const rows = fc.array(fc.constantFrom(0, 50, 100), { minLength: 2, maxLength: 6 }).map((paid) =>
    paid.map((principal, index) => {
      const row = paymentRow(index + 1, addDays(start, 10 * index), cents(100), cents(0))
      return { ...row, paid: { ...row.paid, principal: cents(principal) } }
    }),
  )
  const moves = fc.array(fc.constantFrom(10, 20, 7), { minLength: 2, maxLength: 4 })
  fc.assert(fc.property(rows, moves, expectNumbered), SAME_LOANS)
})
