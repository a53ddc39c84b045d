import { Decimal } from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from './calendar-date.ts'
import { formatFraction, type Repayment, xirr } from './effective-rate.ts'
import { cents, MAX_CENTS } from './money.ts'

const START = calendarDate('2025-01-26')
const Exact = Decimal.clone({ precision: 50 })

function paid(...payments: readonly (readonly [day: number, amount: number])[]): readonly Repayment[] {
  return payments.map(([day, amount]) => ({ date: addDays(START, day), amount: cents(amount) }))
}

function rateOf(paidOut: number, payments: readonly Repayment[]): number | string {
  const found = xirr(cents(paidOut), START, payments)
  return found.kind === 'rate' ? found.fraction : found.reason
}

/** The rate by halving an interval in decimals of 50 digits until it is 1e-30 wide. */
function bisected(paidOut: number, payments: readonly Repayment[], low: string, high: string): number {
  let [from, to] = [new Exact(low), new Exact(high)]
  while (to.minus(from).gt('1e-30')) {
    const middle = from.plus(to).div(2)
    const value = payments.reduce(
      (total, { date, amount }) =>
        total.plus(new Exact(amount).div(middle.plus(1).pow(new Exact(date - START).div(365)))),
      new Exact(0),
    )
    if (value.gt(paidOut)) from = middle
    else to = middle
  }
  return from.toNumber()
}

describe('the effective yearly rate', () => {
  test.each([
    ['110 for 100 after a year', 10_000, paid([365, 11_000]), 0.1],
    ['121 for 100 after two years', 10_000, paid([730, 12_100]), 0.1],
    ['the amount itself, at no rate', 10_000, paid([10, 4_000], [400, 6_000]), 0],
    ['half of it back', 10_000, paid([365, 5_000]), -0.5],
    ['a part on the start day', 10_000, paid([0, 5_000], [365, 6_000]), 0.2],
    ['rows of zero, and before the start too', 10_000, paid([-30, 0], [30, 0], [365, 11_000]), 0.1],
    ['in any order', 10_000, paid([730, 6_050], [365, 5_500]), 0.1],
    ['on the start day, named last', 10_000, paid([365, 6_000], [0, 5_000]), 0.2],
  ])('%s', (_, paidOut, payments, expected) => {
    expect(rateOf(paidOut, payments)).toBeCloseTo(expected, 14)
  })

  /** Microsoft's page on XIRR: −10,000; 2,750; 4,250; 3,250; 2,750 give 0.373362535. */
  test('the example of a spreadsheet', () => {
    const start = calendarDate('2008-01-01')
    const payments = [
      ['2008-03-01', 275_000],
      ['2008-10-30', 425_000],
      ['2009-02-15', 325_000],
      ['2009-04-01', 275_000],
    ].map(([date, amount]) => ({ date: calendarDate(String(date)), amount: cents(Number(amount)) }))
    const found = xirr(cents(1_000_000), start, payments)
    expect(found.kind === 'rate' && found.fraction.toFixed(7)).toBe('0.3733625')
  })

  test.each([
    ['quarters', 200_000, paid([90, 32_000], [181, 31_125], [273, 30_250], [365, 29_375], [455, 28_500]), '-0.9', '2'],
    ['a tiny late row', 10_000, paid([1, 9_000], [36_500, 1]), '-0.9999', '0'],
    ['one day at five percent', 10_000, paid([1, 10_500]), '1e6', '1e8'],
    ['300 years', 10_000, paid([109_500, 9_999_999]), '0', '1'],
    ['almost nothing back', MAX_CENTS, paid([30, 1]), '-1', '0'],
  ])('%s, as by halving an interval', (_, paidOut, payments, low, high) => {
    const expected = bisected(paidOut, payments, low, high)
    expect(Math.abs(Number(rateOf(paidOut, payments)) - expected)).toBeLessThanOrEqual(
      Math.max(1e-14, expected * 1e-14),
    )
  })
})

describe('there is none', () => {
  test.each([
    ['nothing-paid-out', 0, paid([365, 100])],
    ['nothing-paid-back', 10_000, []],
    ['nothing-paid-back', 10_000, paid([30, 0], [60, 0])],
    ['nothing-paid-back', 10_000, paid([0, 5_000])],
    ['payment-before-start', 10_000, paid([-1, 5_000], [365, 6_000])],
    ['repaid-at-start', 10_000, paid([0, 10_000])],
    ['repaid-at-start', 10_000, paid([0, 10_000], [30, 1])],
    ['too-large', 1, paid([1, MAX_CENTS])],
  ])('%s', (reason, paidOut, payments) => {
    expect(rateOf(paidOut, payments)).toBe(reason)
  })

  test('nor for a payment below zero', () => {
    expect(() => rateOf(10_000, paid([365, -1]))).toThrow(RangeError)
  })
})

test.each([
  [0.147_902_712, '14.79'],
  [-0.031, '-3.10'],
  [-0.000_057, '-0.01'],
  [-0.000_04, '0.00'],
  [0, '0.00'],
  [0.123_45, '12.35'],
])('%d is %s %%', (fraction, text) => {
  expect(formatFraction(fraction, 2)).toBe(text)
})

test('a payment before the start is found wherever it stands among the others', () => {
  expect(rateOf(10_000, paid([365, 11_000], [-1, 1]))).toBe('payment-before-start')
})

test('an error says that a payment is below zero', () => {
  expect(() => xirr(cents(10_000), START, paid([365, -1]))).toThrow('an amount below zero')
})

test('nothing has no sign, with decimals and without', () => {
  expect([0, 1, 2].map((decimals) => formatFraction(-0.000_01, decimals))).toEqual(['0', '0.0', '0.00'])
  expect(formatFraction(-0.1, 1)).toBe('-10.0')
})
