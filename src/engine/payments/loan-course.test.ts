import { describe, expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { formatAmount } from '#values/money.ts'
import { eur, percent, refusalOf, scheduleOf } from '../example.test-support.ts'
import { paymentTable, table } from '../schedule-table.test-support.ts'
import { bookedPortion } from './allocation.ts'
import { courseFrom, withPayment, withStep } from './course.ts'
import type { DelayedInterestTerms } from './delayed-interest.ts'
import { type CourseStep, loanCourse } from './loan-course.ts'

const TERMS: DelayedInterestTerms = { rate: percent('14'), base: 360, graceDays: 0, mostPercent: null }

const THREE = '2026-02-26 100.00 12.00\n2026-03-26 100.00 8.00\n2026-04-26 100.00 4.00'

/** A payment: the number of its event, its value date, and its amount. */
function paid(event: number, valueDate: string, amount: string): CourseStep {
  return { kind: 'payment', event, valueDate: calendarDate(valueDate), amount: eur(amount) }
}

function extended(event: number, valueDate: string, days: number, addedInterest: string): CourseStep {
  return {
    kind: 'extension',
    event,
    valueDate: calendarDate(valueDate),
    move: { days, addedInterest: eur(addedInterest) },
  }
}

function courseOf(steps: readonly CourseStep[], day: string, terms: DelayedInterestTerms | null = TERMS) {
  return loanCourse(scheduleOf(THREE), steps, terms, calendarDate(day))
}

const tableOf = (...asked: Parameters<typeof courseOf>) => paymentTable(courseOf(...asked).schedule)

/** Principal, interest, delayed interest and what is returned of a payment. */
function bookingOf(event: number, ...asked: Parameters<typeof courseOf>): readonly string[] {
  const booking = courseOf(...asked).bookings.get(event)
  if (!booking) return []
  const { principal, interest, delayedInterest } = bookedPortion(booking)
  return [principal, interest, delayedInterest, booking.returned].map(formatAmount)
}

describe('a payment', () => {
  test('of an installment on its due date pays it', () => {
    expect(tableOf([paid(1, '2026-02-26', '112.00')], '2026-02-26')).toBe(table`
      due date             total    outstanding            paid  moved
      2026-02-26  100.00 + 12.00              -  100.00 + 12.00
      2026-03-26   100.00 + 8.00  100.00 + 8.00               -
      2026-04-26   100.00 + 4.00  100.00 + 4.00               -
    `)
  })

  test('in part pays interest before principal', () => {
    expect(bookingOf(1, [paid(1, '2026-02-20', '50.00')], '2026-02-20')).toEqual(['38.00', '12.00', '0.00', '0.00'])
  })

  test('that is late pays the delayed interest first, from the day after the due date', () => {
    // 100.00 × 14 % × 28 / 360 = 1.09
    expect(tableOf([paid(1, '2026-03-26', '112.00')], '2026-03-26')).toBe(table`
      due date                    total    outstanding                  paid  moved
      2026-02-26  100.00 + 12.00 + 1.09    1.09 + 0.00  98.91 + 12.00 + 1.09
      2026-03-26          100.00 + 8.00  100.00 + 8.00                     -
      2026-04-26          100.00 + 4.00  100.00 + 4.00                     -
    `)
  })

  test('of more than one installment goes on to the next, and what no installment takes is returned', () => {
    expect(bookingOf(1, [paid(1, '2026-02-26', '150.00')], '2026-02-26')).toEqual(['130.00', '20.00', '0.00', '0.00'])
    expect(bookingOf(1, [paid(1, '2026-02-26', '400.00')], '2026-02-26')).toEqual(['300.00', '24.00', '0.00', '76.00'])
  })

  test('that is taken back leaves the loan as if it had never come in', () => {
    const steps = [paid(1, '2026-02-26', '150.00'), paid(2, '2026-03-10', '20.00')]
    const reversal: CourseStep = { kind: 'reversal', event: 3, ofEvent: 1 }
    expect(courseOf([...steps, reversal], '2026-05-01')).toEqual(courseOf(steps.slice(1), '2026-05-01'))
  })

  test('with an earlier value date is booked before those that were entered first', () => {
    const late = paid(1, '2026-03-26', '112.00')
    const early = paid(2, '2026-02-26', '100.00')
    // Nothing of the first installment but 12.00 was overdue for the 28 days: 12.00 × 14 % × 28 / 360 = 0.13
    expect(bookingOf(1, [late, early], '2026-03-26')).toEqual(['103.87', '8.00', '0.13', '0.00'])
  })
})

describe('delayed interest', () => {
  test.each<[string, Partial<DelayedInterestTerms> | null, string]>([
    ['earns nothing in the days of grace', { graceDays: 28 }, '0.00'],
    ['counts from the end of the days of grace', { graceDays: 14 }, '0.54'],
    ['is divided by the days of the year', { base: 365 }, '1.07'],
    ['comes to no more than its share of the principal', { mostPercent: percent('1') }, '1.00'],
    ['is none without terms', null, '0.00'],
  ])('%s', (_, change, expected) => {
    const terms = change && { ...TERMS, ...change }
    const [first] = courseOf([], '2026-03-26', terms).schedule
    expect(first && formatAmount(first.total.delayedInterest)).toBe(expected)
  })
})

describe('an extension', () => {
  test('moves what a payment left, and delayed interest counts from the new due date', () => {
    const steps = [paid(1, '2026-02-26', '62.00'), extended(2, '2026-03-26', 30, '2.92')]
    // 50.00 × 14 % × 28 / 360 = 0.54 until the extension, and nothing since
    expect(tableOf(steps, '2026-03-28')).toBe(table`
      due date                  total          outstanding           paid           moved
      2026-02-26        50.00 + 12.00                    -  50.00 + 12.00   to 2026-03-28
      2026-03-26                    -                    -              -   to 2026-04-25
      2026-03-28  50.00 + 2.92 + 0.54  50.00 + 2.92 + 0.54              -  was 2026-02-26
      2026-04-25        100.00 + 8.00        100.00 + 8.00              -  was 2026-03-26
      2026-04-26                    -                    -              -   to 2026-05-26
      2026-05-26        100.00 + 4.00        100.00 + 4.00              -  was 2026-04-26
    `)
    expect(formatAmount(firstDelayed(steps, '2026-04-27'))).toBe('1.12')
  })

  test('that a payment entered later leaves nothing to move is refused', () => {
    const extension = extended(1, '2026-03-26', 30, '2.92')
    const payment = { kind: 'payment', event: 2, valueDate: calendarDate('2026-02-26'), amount: eur('324.00') } as const
    const course = withStep(courseFrom(scheduleOf(THREE)), extension)
    expect(refusalOf(() => withPayment(course, payment))).toEqual({ kind: 'no-remaining-installments' })
    expect(courseOf([extension, payment], '2026-05-01').idle).toEqual([1])
  })
})

function firstDelayed(steps: readonly CourseStep[], day: string) {
  const first = courseOf(steps, day).schedule.find(({ total, paid }) => total.principal > paid.principal)
  return first?.total.delayedInterest ?? eur('0')
}
