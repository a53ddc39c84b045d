import { describe, expect, it } from 'vitest'
import { addDays, formatDate } from '#values/calendar-date.ts'
import { cents, MAX_CENTS } from '#values/money.ts'
import { eur, monthEnds, months, percent, terms } from '../example.test-support.ts'
import { givenBy } from '../random-loan.test-support.ts'
import type { Course } from '../schedule/course.ts'
import type { Convention, GivenSchedule } from './convention.ts'
import { findConvention, reproducingConvention } from './find-convention.ts'
import { givenByCourse } from './given-by-course.test-support.ts'

/** A convention by what it has other than the plainest one of its type. */
function textOf({ scheduleType, dayCount, course, level, lastRow, startDate, stub, ...rest }: Convention): string {
  const { interestRounding: to, installmentRounding, fee, balloon } = course
  const pauses = course.pauses.map(({ fromRow, rows, pays }) => `${pays} in ${rows} from ${fromRow}`)
  return [
    ...[`${scheduleType} ${dayCount} from ${formatDate(startDate)}`],
    ...(stub === 'one-period' ? [] : [stub]),
    ...(rest.isMonthEnds ? ['month ends'] : []),
    ...(course.periodRate === 'exact' ? [] : [course.periodRate]),
    ...(course.interestOn === 'balance' ? [] : [course.interestOn]),
    ...(course.interestEvery === 1 ? [] : [`interest every ${course.interestEvery}`]),
    ...pauses,
    ...(balloon === 0 ? [] : [`balloon ${balloon}`]),
    ...(fee ? [fee.kind === 'amount' ? `fee ${fee.amount}` : `fee ${fee.percent} of balance`] : []),
    ...(course.isUnrounded ? ['unrounded'] : [`${to.rounding} ${to.roundedTo}`]),
    ...(installmentRounding.rounding === to.rounding ? [] : [`installment ${installmentRounding.rounding}`]),
    ...(installmentRounding.roundedTo === to.roundedTo ? [] : [`installment to ${installmentRounding.roundedTo}`]),
    ...(course.oddCents === 'last-row' ? [] : [course.oddCents]),
    ...(level === 'as-given' ? [level] : []),
    ...(lastRow === 'pays-rest' ? [] : [lastRow]),
  ].join(', ')
}

const FROM = 'from 2026-01-26'
const ROUNDED = 'half-up 0.01'
const TYPES = ['ANNUITY', 'REGULAR', 'BULLET'] as const
const asked = (type: (typeof TYPES)[number], rest = {}) => terms(type, '12345.67', '13.7', 10, rest)

describe('the convention of rows', () => {
  it.each(
    TYPES.flatMap((type) =>
      (['30E/360', 'ACT/360', 'ACT/365F', 'ACT/ACT ISDA'] as const).map((dayCount) => [type, dayCount] as const),
    ),
  )('is the commonest that makes them, %s by %s', (type, dayCount) => {
    // Through a leap year, which tells days of a year of 365 from those of the year that they fall in.
    const found = findConvention(givenBy(asked(type, { dayCount, start: '2027-10-26' })))
    expect(found).toMatchObject({ kind: 'reproduced', butForOne: null, longFirst: null, gap: 0 })
    const [first] = found.kind === 'reproduced' ? found.conventions : []
    expect(first && textOf(first)).toBe(`${type} ${dayCount} from 2027-10-26, ${ROUNDED}`)
  })

  it.each<[string, ReturnType<typeof terms>, Partial<Course>]>([
    [`REGULAR EQUAL-PERIODS ${FROM}, ${ROUNDED}`, asked('REGULAR', { dayCount: 'EQUAL-PERIODS' }), {}],
    [`BULLET ACT/360 ${FROM}, ${ROUNDED}`, asked('BULLET', { every: months(3), dayCount: 'ACT/360' }), {}],
    [
      `REGULAR ACT/360 from 2026-01-31, month ends, ${ROUNDED}`,
      asked('REGULAR', { start: '2026-01-31', every: monthEnds(1), dayCount: 'ACT/360' }),
      {},
    ],
    [
      `REGULAR ACT/360 ${FROM}, interest in 3 from 1, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { pauses: [{ fromRow: 1, rows: 3, pays: 'interest' }] },
    ],
    [
      `ANNUITY ACT/360 ${FROM}, interest in 2 from 4, ${ROUNDED}`,
      asked('ANNUITY', { dayCount: 'ACT/360' }),
      { pauses: [{ fromRow: 4, rows: 2, pays: 'interest' }] },
    ],
    [
      `REGULAR ACT/360 ${FROM}, nothing-spread in 2 from 3, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { pauses: [{ fromRow: 3, rows: 2, pays: 'nothing-spread' }] },
    ],
    [
      `REGULAR ACT/360 ${FROM}, nothing-added in 2 from 3, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { pauses: [{ fromRow: 3, rows: 2, pays: 'nothing-added' }] },
    ],
    [
      `REGULAR ACT/360 ${FROM}, nothing-free in 2 from 3, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { pauses: [{ fromRow: 3, rows: 2, pays: 'nothing-free' }] },
    ],
    [
      `ANNUITY ACT/360 ${FROM}, balloon 500000, ${ROUNDED}`,
      asked('ANNUITY', { dayCount: 'ACT/360' }),
      { balloon: eur('5000') },
    ],
    [
      `REGULAR ACT/360 ${FROM}, balloon 500000, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { balloon: eur('5000') },
    ],
    [
      `REGULAR ACT/360 ${FROM}, interest every 5, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { interestEvery: 5 },
    ],
    [
      `REGULAR ACT/360 ${FROM}, loan-amount, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { interestOn: 'loan-amount' },
    ],
    [
      `REGULAR ACT/360 ${FROM}, fee 1234, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { fee: { kind: 'amount', amount: eur('12.34'), onWire: 'in-interest' } },
    ],
    [
      `REGULAR ACT/360 ${FROM}, fee 150000 of balance, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { fee: { kind: 'percent-of-balance', percent: percent('0.15'), onWire: 'in-interest' } },
    ],
    [
      `REGULAR ACT/360 ${FROM}, up 0.01, installment half-up`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { interestRounding: { rounding: 'up', roundedTo: '0.01' } },
    ],
    [
      `REGULAR ACT/360 ${FROM}, half-up 0.05, installment to 0.01`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { interestRounding: { rounding: 'half-up', roundedTo: '0.05' } },
    ],
    [
      `ANNUITY ACT/360 ${FROM}, ${ROUNDED}, installment to 1.00`,
      asked('ANNUITY', { dayCount: 'ACT/360' }),
      { installmentRounding: { rounding: 'half-up', roundedTo: '1.00' } },
    ],
    [`ANNUITY ACT/360 ${FROM}, unrounded`, asked('ANNUITY', { dayCount: 'ACT/360' }), { isUnrounded: true }],
    [
      `REGULAR ACT/360 ${FROM}, ${ROUNDED}, first-row`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { oddCents: 'first-row' },
    ],
    [
      `REGULAR ACT/360 ${FROM}, effective, ${ROUNDED}`,
      asked('REGULAR', { dayCount: 'ACT/360' }),
      { periodRate: 'effective' },
    ],
  ])('names %s', (text, whole, course) => {
    const found = findConvention(givenByCourse(whole, course))
    expect(found.kind).toBe('reproduced')
    expect(found.kind === 'reproduced' ? found.conventions.map(textOf) : []).toContain(text)
  })

  it('is the same for a caller who asks for the commonest alone', () => {
    for (const type of TYPES) {
      const schedule = givenBy(asked(type, { dayCount: 'ACT/360' }))
      const commonest = reproducingConvention(schedule)
      expect(commonest && textOf(commonest)).toBe(`${type} ACT/360 ${FROM}, ${ROUNDED}`)
    }
  })

  it('may have interest from a day near the issue date', () => {
    const schedule = givenBy(asked('REGULAR', { dayCount: 'ACT/360' }))
    const found = findConvention({ ...schedule, issueDate: addDays(schedule.issueDate, -2) })
    expect(found.kind === 'reproduced' ? found.conventions.map(textOf) : []).toContain(
      `REGULAR ACT/360 ${FROM}, ${ROUNDED}`,
    )
  })

  it('is the closest if an amount is wrong, with that cell alone', () => {
    const { rows, ...loan } = givenBy(terms('REGULAR', '12345.67', '13.7', 20, { dayCount: 'ACT/360' }))
    const wrong = rows.map((row, index) => (index === 6 ? { ...row, interest: cents(row.interest + 900) } : row))
    const found = findConvention({ ...loan, rows: wrong })
    expect(found).toMatchObject({ kind: 'closest', isNear: true, gap: 0, leftOut: null })
    if (found.kind !== 'closest') return
    expect(textOf(found.nearest.convention)).toBe(`REGULAR ACT/360 ${FROM}, ${ROUNDED}`)
    expect([found.nearest.misfitCount, found.nearest.off]).toEqual([1, 900])
    const expected = rows[6]?.interest ?? 0
    expect(found.misfits).toEqual([{ row: 6, column: 'interest', given: expected + 900, expected }])
    expect(found.others.length).toBeLessThanOrEqual(2)
    expect(found.others.every(({ off }) => off >= found.nearest.off)).toBe(true)
  })

  it('is tried until the caller gives up', () => {
    let tried = 0
    const giveUp = () => {
      if (++tried === 3) throw new Error('Given up')
    }
    expect(() => findConvention(givenBy(asked('REGULAR')), giveUp)).toThrow('Given up')
    expect(tried).toBe(3)
  })
})

describe('rows without a convention', () => {
  const schedule = givenBy(asked('REGULAR', { dayCount: 'ACT/360' }))
  const [first, second, ...others] = schedule.rows
  const rowsOf = (...rows: (typeof first)[]) => rows.flatMap((row) => row ?? [])

  it.each<[string, Partial<GivenSchedule>]>([
    ['no-rows', { rows: [] }],
    ['no-amount', { loanAmount: cents(0) }],
    ['not-in-order', { rows: rowsOf(second, first, ...others) }],
    ['not-in-order', { rows: rowsOf(first, first, ...others) }],
    ['before-issue', { issueDate: addDays(first?.dueDate ?? schedule.issueDate, 1) }],
    ['amount-out-of-range', { loanAmount: cents(MAX_CENTS + 1) }],
    ['amount-out-of-range', { rows: schedule.rows.map((row) => ({ ...row, principal: cents(-MAX_CENTS - 1) })) }],
    ['amount-out-of-range', { rows: schedule.rows.map((row) => ({ ...row, interest: cents(MAX_CENTS + 1) })) }],
  ])('are told by the reason %s', (reason, change) => {
    expect(findConvention({ ...schedule, ...change })).toEqual({ kind: 'none', reason })
    expect(reproducingConvention({ ...schedule, ...change })).toBeNull()
  })

  it('may be due on the issue date itself', () => {
    expect(findConvention({ ...schedule, issueDate: first?.dueDate ?? schedule.issueDate }).kind).not.toBe('none')
  })
})
