import { describe, expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { formatAmount, sum } from '#values/money.ts'
import { eur, percent, refusalOf, scheduleOf } from '../example.test-support.ts'
import { paymentTable, table } from '../schedule-table.test-support.ts'
import { bookedPortion } from './allocation.ts'
import { courseFrom, withPayment, withStep } from './course.ts'
import { type DelayedInterestRules, type DelayedInterestTerms, rulesAfter } from './delayed-interest.ts'
import { type CourseStep, loanCourse, scheduleOfRows } from './loan-course.ts'

const TERMS: DelayedInterestTerms = { rate: percent('14'), dayCount: 'ACT/360', graceDays: 0, mostPercent: null }

const RULES = rulesFrom('2026-01-01', TERMS)

/** At most 1 % of the principal. */
const ONE_PERCENT = rulesFrom('2026-01-01', { ...TERMS, mostPercent: percent('1') })

const THREE = '2026-02-26 100.00 12.00\n2026-03-26 100.00 8.00\n2026-04-26 100.00 4.00'

/** A payment: the number of its event, its value date, and its amount. */
function paid(event: number, valueDate: string, amount: string, rules = RULES) {
  return { kind: 'payment', event, valueDate: calendarDate(valueDate), amount: eur(amount), rules } as const
}

function extended(event: number, valueDate: string, days: number, addedInterest: string, rules = RULES): CourseStep {
  return {
    kind: 'extension',
    event,
    valueDate: calendarDate(valueDate),
    rules,
    move: { days, addedInterest: eur(addedInterest) },
  }
}

function rulesFrom(day: string, terms: DelayedInterestTerms | null): DelayedInterestRules {
  return [{ from: calendarDate(day), terms }]
}

function courseOf(steps: readonly CourseStep[], day: string, rules = RULES, countedUntil: string | null = null) {
  const start = { base: scheduleOf(THREE), countedUntil: countedUntil === null ? null : calendarDate(countedUntil) }
  return loanCourse(start, steps, { day: calendarDate(day), rules })
}

const tableOf = (...asked: Parameters<typeof courseOf>) => paymentTable(scheduleOfRows(courseOf(...asked).rows))

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

/** Delayed interest of the first installment on a day. */
function delayedOf(...asked: Parameters<typeof courseOf>): string {
  const [first] = courseOf(...asked).rows
  return first ? formatAmount(first.total.delayedInterest) : ''
}

describe('delayed interest', () => {
  test.each<[string, Partial<DelayedInterestTerms> | null, string]>([
    ['earns nothing in the days of grace', { graceDays: 28 }, '0.00'],
    ['counts from the end of the days of grace', { graceDays: 14 }, '0.54'],
    ['is divided by the days of the year', { dayCount: 'ACT/365F' }, '1.07'],
    ['counts months of 30 days', { dayCount: '30E/360' }, '1.17'],
    ['comes to no more than its share of the principal', { mostPercent: percent('1') }, '1.00'],
    ['is none without terms', null, '0.00'],
  ])('%s', (_, change, expected) => {
    const rules = rulesFrom('2026-01-01', change && { ...TERMS, ...change })
    expect(delayedOf([], '2026-03-26', rules)).toBe(expected)
  })

  test.each([
    // 100.00 × 14 % × 11 / 360 = 0.4278, and 100.00 × 28 % × 10 / 360 = 0.7778
    ['counts no day before its rules are in force', rulesFrom('2026-03-16', TERMS), '0.43'],
    ['is rounded once after a change of its rate', rulesOf(['2026-03-06', '28'], ['2026-03-16', '14']), '1.21'],
    ['stops on the day before it is no longer charged', rulesOf(['2026-01-01', '14'], ['2026-03-16', null]), '0.66'],
  ])('%s', (_, rules, expected) => {
    expect(delayedOf([], '2026-03-26', rules)).toBe(expected)
  })

  test('keeps what it has come to when a lower limit comes into force', () => {
    const rules = [
      ...rulesFrom('2026-01-01', TERMS),
      ...rulesFrom('2026-03-16', { ...TERMS, mostPercent: percent('0.5') }),
    ]
    // 100.00 × 14 % × 17 / 360 = 0.66 up to 15 March
    expect(delayedOf([], '2026-03-26', rules)).toBe('0.66')
  })

  test.each([
    ['what an extension moved on counts', [extended(1, '2026-03-26', 10, '0.00', ONE_PERCENT)], '1.00'],
    [
      'what was paid before an extension counts',
      [paid(1, '2026-03-26', '1.00', ONE_PERCENT), extended(2, '2026-03-26', 10, '0.00')],
      '1.00',
    ],
    [
      'a share of all its principal, when a part of it was paid before an extension',
      [paid(1, '2026-03-12', '62.00', ONE_PERCENT), extended(2, '2026-03-12', 20, '0.00')],
      '1.00',
    ],
  ])('comes to no more than its share of an installment over all its rows: %s', (_, steps, most) => {
    const { rows } = courseOf(steps, '2027-03-26', ONE_PERCENT)
    const ofFirst = rows.filter(({ number }) => number === 1).map(({ total }) => total.delayedInterest)
    expect(formatAmount(sum(ofFirst))).toBe(most)
  })

  test('of all rows together comes to no more than the largest amount, shared by their principal', () => {
    const highest = rulesFrom('1900-01-01', { ...TERMS, rate: percent('999.999999') })
    const base = scheduleOf('1900-01-02 333333333333.33 0.00\n1900-01-03 666666666666.66 0.00')
    const asOf = { day: calendarDate('2199-12-31'), rules: highest }
    const { rows } = loanCourse({ base, countedUntil: null }, [], asOf)
    expect(rows.map(({ total }) => formatAmount(total.delayedInterest))).toEqual(['333333333333.33', '666666666666.66'])
  })

  test('does not count again what rows had on the day that they were stored', () => {
    expect(delayedOf([], '2026-03-26', RULES, '2026-03-12')).toBe('0.54')
  })

  test('of a payment is by the rules of its time: a later change, even from an earlier day, leaves it as it was', () => {
    const before = paid(1, '2026-03-26', '10.00', [])
    expect(bookingOf(1, [before], '2026-04-10')).toEqual(['0.00', '10.00', '0.00', '0.00'])
    // 100.00 × 14 % × 15 / 360 = 0.58 since the payment
    expect(delayedOf([before], '2026-04-10')).toBe('0.58')
  })
})

/** Rules from days, each at a yearly rate or at none. */
function rulesOf(...changes: readonly (readonly [from: string, rate: string | null])[]): DelayedInterestRules {
  return rulesAfter(
    changes.flatMap(([from, rate]) => rulesFrom(from, rate === null ? null : { ...TERMS, rate: percent(rate) })),
    percent('99'),
  )
}

test('a setting without a rate has that of the loan', () => {
  const setting = { from: calendarDate('2026-01-01'), terms: { ...TERMS, rate: null } }
  expect(rulesAfter([setting], percent('14'))).toEqual(RULES)
})

test('a change replaces every earlier one that would be in force on its day or later', () => {
  const changes = rulesOf(['2026-01-01', '14'], ['2026-03-01', '20'], ['2026-02-01', '10'])
  expect(changes).toEqual(rulesOf(['2026-01-01', '14'], ['2026-02-01', '10']))
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

  test('by fewer days than a loan is late does not count the days before it twice', () => {
    const steps = [extended(1, '2026-03-26', 10, '0.00')]
    // 100.00 × 14 % × 28 / 360 = 1.09 until the extension, and 100.00 × 14 % × 10 / 360 = 0.39 since
    expect(formatAmount(firstDelayed(steps, '2026-03-26'))).toBe('1.09')
    expect(formatAmount(firstDelayed(steps, '2026-04-05'))).toBe('1.48')
  })

  test('that a payment entered later leaves nothing to move is refused', () => {
    const extension = extended(1, '2026-03-26', 30, '2.92')
    const payment = paid(2, '2026-02-26', '324.00')
    const course = withStep(courseFrom(scheduleOf(THREE), null), extension)
    expect(refusalOf(() => withPayment(course, payment))).toEqual({ kind: 'no-remaining-installments' })
    expect(courseOf([extension, payment], '2026-05-01').idle).toEqual([1])
  })
})

function firstDelayed(steps: readonly CourseStep[], day: string) {
  const first = courseOf(steps, day).rows.find(({ total, paid }) => total.principal > paid.principal)
  return first?.total.delayedInterest ?? eur('0')
}
