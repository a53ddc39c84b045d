import { describe, expect, test } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { cents, formatAmount, sum } from '#values/money.ts'
import { PERIODIC_TYPES } from '#values/vocabulary/loan-terms.ts'
import { monthEnds, refusalOf, terms } from '../example.test-support.ts'
import { scheduleTable, table } from '../schedule-table.test-support.ts'
import { amortize } from './amortization.ts'
import { type Course, type Pause, PLAIN_COURSE, paysOfRows } from './course.ts'
import { interestPeriods } from './interest-period.ts'
import { amortizationOf, datesOf, makeSchedule, periodCountOf } from './make-schedule.ts'
import type { PeriodicTerms } from './schedule-terms.ts'

function made(asked: PeriodicTerms, course: Partial<Course>): string {
  return scheduleTable(makeSchedule({ ...asked, course: { ...PLAIN_COURSE, ...course } }))
}

const MONTH_ENDS = { start: '2026-01-31', every: monthEnds(1), dayCount: 'EQUAL-PERIODS' } as const
const SIX = terms('ANNUITY', '10000.00', '12', 6, MONTH_ENDS)
const SIX_REGULAR = terms('REGULAR', '10000.00', '12', 6, MONTH_ENDS)

const BALLOON = { ...PLAIN_COURSE, balloon: cents(100_000) }

function rowsByRule(asked: PeriodicTerms): readonly string[] {
  const { loanAmount, interestRate: rate, startDate } = asked
  const periods = interestPeriods(startDate, datesOf(asked).interest, periodCountOf(asked))
  const plan = { ...amortizationOf(asked, { rate, periods }), lastRow: 'by-rule' } as const
  const rows = amortize(loanAmount, rate, periods, plan)
  return rows.map(({ principal, interest }) => `${formatAmount(principal)} + ${formatAmount(interest)}`)
}

describe('equal periods', () => {
  test('the table of Fineract: whatever the dates, a month is a twelfth', () => {
    const asked = terms('ANNUITY', '10000.00', '12', 3, { start: '2025-01-31', dayCount: 'EQUAL-PERIODS' })
    expect(made(asked, {})).toBe(table`
      due date    days  principal  interest    total  balance
      2025-02-28    28    3300.22    100.00  3400.22  6699.78
      2025-03-31    31    3333.22     67.00  3400.22  3366.56
      2025-04-30    30    3366.56     33.67  3400.23     0.00
    `)
  })

  /** 49 days from 10 January to 28 February: 31 January to 28 February is a month, 21 of January's 31 days are left over. */
  test.each([
    ['one-period', '100.00'],
    ['by-days', '169.04'],
    ['by-share', '167.74'],
    ['all-days-365', '161.10'],
    ['all-days-360', '163.33'],
  ] as const)('a longer first period counts %s', (stub, interest) => {
    const asked = terms('REGULAR', '10000.00', '12', 3, { ...MONTH_ENDS, start: '2026-01-10', first: '2026-02-28' })
    const [first] = makeSchedule({ ...asked, stub })
    expect(first && (first.interestAmount / 100).toFixed(2)).toBe(interest)
  })

  /** 59 days from 15 January to 15 March, 31 of them from 15 January to 15 February. */
  test.each([
    ['2026-03-15', 'one-period', '100.00'],
    ['2026-03-15', 'by-days', '200.00'],
    ['2026-03-15', 'by-share', '200.00'],
    ['2026-03-15', 'all-days-365', '193.97'],
    ['2026-03-15', 'all-days-360', '196.67'],
    ['2026-03-16', 'all-days-365', '197.26'],
    ['2026-02-15', 'all-days-365', '100.00'],
    ['2026-02-15', 'all-days-360', '100.00'],
    ['2026-01-15', 'all-days-365', '0.00'],
  ] as const)('a first period from 15 January to %s counts %s: %s', (first, stub, interest) => {
    const asked = terms('BULLET', '10000.00', '12', 2, { start: '2026-01-15', first, dayCount: 'EQUAL-PERIODS' })
    const [row] = makeSchedule({ ...asked, stub })
    expect(row && (row.interestAmount / 100).toFixed(2)).toBe(interest)
  })
})

describe('a grace and a payment holiday', () => {
  test('of interest alone, with a balloon and a fee', () => {
    const asked = terms('ANNUITY', '10000.00', '10.5', 12, MONTH_ENDS)
    const course = {
      pauses: [{ fromRow: 1, rows: 2, pays: 'interest' }],
      balloon: cents(100_000),
      fee: { kind: 'amount', amount: cents(200), onWire: 'in-interest' },
    } as const
    const rows = makeSchedule({ ...asked, course: { ...PLAIN_COURSE, ...course } })
    expect(rows.map((row) => [row.interestAmount, row.feeAmount, row.totalAmount, row.balanceAmount])).toEqual([
      [8750, 200, 8950, 1_000_000],
      [8750, 200, 8950, 1_000_000],
      [8750, 200, 95_463, 913_487],
      [7993, 200, 95_463, 826_217],
      [7229, 200, 95_463, 738_183],
      [6459, 200, 95_463, 649_379],
      [5682, 200, 95_463, 559_798],
      [4898, 200, 95_463, 469_433],
      [4108, 200, 95_463, 378_278],
      [3310, 200, 95_463, 286_325],
      [2505, 200, 95_463, 193_567],
      [1694, 200, 195_461, 0],
    ])
  })

  test('of nothing, with the interest spread over the rows after it', () => {
    expect(made(SIX, { pauses: [{ fromRow: 2, rows: 2, pays: 'nothing-spread' }] })).toBe(table`
      due date    days  principal  interest    total  balance
      2026-02-28    28    2462.81    100.00  2562.81  7537.19
      2026-03-31    31       0.00      0.00     0.00  7537.19
      2026-04-30    30       0.00      0.00     0.00  7537.19
      2026-05-31    31    2487.44    125.62  2613.06  5049.75
      2026-06-30    30    2512.31    100.75  2613.06  2537.44
      2026-07-31    31    2537.44     75.61  2613.05     0.00
    `)
  })

  test('of nothing, with the interest added to the balance and paid back first', () => {
    expect(made(SIX, { pauses: [{ fromRow: 1, rows: 2, pays: 'nothing-added' }] })).toBe(table`
      due date    days  principal  interest    total   balance
      2026-02-28    28       0.00      0.00     0.00  10000.00
      2026-03-31    31       0.00      0.00     0.00  10000.00
      2026-04-30    30    2311.31    303.01  2614.32   7688.69
      2026-05-31    31    2537.43     76.89  2614.32   5151.26
      2026-06-30    30    2562.81     51.51  2614.32   2588.45
      2026-07-31    31    2588.45     25.88  2614.33      0.00
    `)
  })

  test('ends before the last row', () => {
    const course = { ...PLAIN_COURSE, pauses: [{ fromRow: 5, rows: 2, pays: 'interest' }] as const }
    const refused = refusalOf(() => makeSchedule({ ...SIX, course }))
    expect(refused).toEqual({ kind: 'invalid-terms', field: 'pauses', rule: 'before-last-row' })
  })
})

test('flat interest is on the whole loan amount to the end', () => {
  expect(made(SIX, { interestOn: 'loan-amount' })).toBe(table`
    due date    days  principal  interest    total  balance
    2026-02-28    28    1666.67    100.00  1766.67  8333.33
    2026-03-31    31    1666.67    100.00  1766.67  6666.66
    2026-04-30    30    1666.67    100.00  1766.67  4999.99
    2026-05-31    31    1666.67    100.00  1766.67  3333.32
    2026-06-30    30    1666.67    100.00  1766.67  1666.65
    2026-07-31    31    1666.65    100.00  1766.65     0.00
  `)
})

const PAUSES: readonly (readonly Pause[])[] = (['interest', 'nothing-spread', 'nothing-added'] as const).flatMap(
  (pays) => [
    [{ fromRow: 1, rows: 2, pays }],
    [{ fromRow: 3, rows: 1, pays }],
    [
      { fromRow: 1, rows: 1, pays },
      { fromRow: 4, rows: 2, pays },
    ],
  ],
)
const PAUSED = PERIODIC_TYPES.flatMap((type) => PAUSES.map((pauses) => [type, pauses] as const))

describe.each(PAUSED)('flat interest of a %s with the pauses %j', (type, pauses) => {
  const asked = terms(type, '10000.00', '12', 8, {
    start: '2026-01-31',
    every: monthEnds(1),
    dayCount: 'EQUAL-PERIODS',
  })
  const course = { ...PLAIN_COURSE, interestOn: 'loan-amount', pauses } as const
  const rows = makeSchedule({ ...asked, course })

  test('pays the interest of all eight months', () => {
    expect(sum(rows.map((row) => row.interestAmount))).toBe(80_000)
  })

  /** The share of a pause that spreads its interest comes on top, in the rows after the pause alone. */
  test.runIf(type === 'ANNUITY')('has equal totals in the rows that pay in full', () => {
    const pays = paysOfRows(course, rows.length)
    const from = pays.includes('nothing-spread') ? pays.lastIndexOf('nothing-spread') : 0
    const totals = rows.filter((_, index) => index >= from && pays[index] === 'all').map((row) => row.totalAmount)
    const spread = Math.max(...totals) - Math.min(...totals)
    expect(spread, totals.join()).toBeLessThanOrEqual(2 * totals.length)
  })
})

/** 1,000.00 beyond 1,500.00, and beyond an installment of 1,562.94 but for the three cents that its rounding has paid before. */
test.each([
  ['REGULAR', '1500.00 + 40.00', '2500.00 + 25.00'],
  ['ANNUITY', '1522.34 + 40.60', '2537.53 + 25.38'],
] as const)(
  'a last row of a %s by its rule pays the balloon beyond what the row before it pays',
  (type, before, last) => {
    const rows = rowsByRule({ ...terms(type, '10000.00', '12', 6, MONTH_ENDS), course: BALLOON })
    expect(rows.slice(-2)).toEqual([before, last])
  },
)

test('interest every three months, principal to 1.00 and the rest of it in the first row', () => {
  const installmentRounding = { rounding: 'up', roundedTo: '1.00' } as const
  expect(made(SIX_REGULAR, { interestEvery: 3, oddCents: 'first-row', installmentRounding })).toBe(table`
    due date    days  principal  interest    total  balance
    2026-02-28    28    1665.00      0.00  1665.00  8335.00
    2026-03-31    31    1667.00      0.00  1667.00  6668.00
    2026-04-30    30    1667.00    250.03  1917.03  5001.00
    2026-05-31    31    1667.00      0.00  1667.00  3334.00
    2026-06-30    30    1667.00      0.00  1667.00  1667.00
    2026-07-31    31    1667.00    100.02  1767.02     0.00
  `)
})

test.each([
  ['half-up', '0.01', 172_548],
  ['half-up', '0.05', 172_550],
  ['down', '0.05', 172_545],
  ['up', '1.00', 172_600],
  ['down', '1.00', 172_500],
] as const)('an installment rounded %s to %s', (rounding, roundedTo, total) => {
  const course = { ...PLAIN_COURSE, installmentRounding: { rounding, roundedTo } }
  const rows = makeSchedule({ ...SIX, course }).map((row) => row.totalAmount)
  expect(rows.slice(0, -1)).toEqual(Array(5).fill(total))
})

test('an interest to 0.05 rounds no principal that is not rounded on the way', () => {
  const interestRounding = { rounding: 'half-up', roundedTo: '0.05' } as const
  const [plain, rounded] = [{}, { interestRounding }].map((more) =>
    makeSchedule({ ...SIX, course: { ...PLAIN_COURSE, isUnrounded: true, ...more } }),
  )
  expect(rounded?.map((row) => row.principalAmount)).toEqual(plain?.map((row) => row.principalAmount))
  expect(rounded?.map((row) => row.interestAmount)).toEqual([10_000, 8375, 6735, 5075, 3400, 1710])
})

/** Row k pays back L ÷ (1 + 100 % ÷ 12)^(1,201 − k) with L = 8,333.33; the last row also takes what the cells leave. */
test('figures that are not rounded on the way stay exact over 1,200 rows at 100 %', () => {
  const asked = terms('ANNUITY', '100000.00', '100', 1_200, { dayCount: 'EQUAL-PERIODS' })
  const rows = makeSchedule({ ...asked, course: { ...PLAIN_COURSE, isUnrounded: true } })
  expect(rows.slice(-3).map((row) => row.principalAmount)).toEqual([655_439, 710_059, 769_242])
})

/** As PMT, IPMT and PPMT of a spreadsheet: =IPMT(1%,k,6,-10000), =PPMT(1%,k,6,-10000), each shown with two decimals. */
test('figures that are not rounded on the way', () => {
  expect(made(SIX, { isUnrounded: true })).toBe(table`
    due date    days  principal  interest    total  balance
    2026-02-28    28    1625.48    100.00  1725.48  8374.52
    2026-03-31    31    1641.74     83.75  1725.49  6732.78
    2026-04-30    30    1658.16     67.33  1725.49  5074.62
    2026-05-31    31    1674.74     50.75  1725.49  3399.88
    2026-06-30    30    1691.48     34.00  1725.48  1708.40
    2026-07-31    31    1708.40     17.08  1725.48     0.00
  `)
})

describe('working days', () => {
  const holidays = new Set([calendarDate('2026-05-01'), calendarDate('2026-12-25')])
  const due = (rule: 'following' | 'modified-following' | 'preceding', first: string) => {
    const asked = terms('BULLET', '1000.00', '12', 1, { start: '2026-01-10', first, dayCount: 'ACT/360' })
    const [row] = makeSchedule({ ...asked, workingDays: { rule, holidays, interestMoves: false } })
    return row && { moved: row.dueDate - row.unmovedDate, days: row.period.days }
  }

  test.each([
    ['following', '2026-05-01', 3],
    ['preceding', '2026-05-01', -1],
    ['modified-following', '2026-05-01', 3],
    ['following', '2026-05-31', 1],
    ['modified-following', '2026-05-31', -2],
    ['following', '2026-05-29', 0],
    ['preceding', '2026-12-27', -3],
  ] as const)('%s moves %s by %i days, and interest stays as it was', (rule, first, moved) => {
    const days = calendarDate(first) - calendarDate('2026-01-10')
    expect(due(rule, first)).toEqual({ moved, days })
  })

  test('interest moves along where it is said', () => {
    const asked = terms('BULLET', '1000.00', '12', 2, { start: '2026-04-01', first: '2026-05-01', dayCount: 'ACT/360' })
    const rows = makeSchedule({ ...asked, workingDays: { rule: 'following', holidays, interestMoves: true } })
    expect(rows.map((row) => row.period.days)).toEqual([33, 28])
  })
})
