import { Decimal } from 'decimal.js'
import { interestFor } from '#engine/interest.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { printRatios } from './ratios.ts'

/** Interest of the same rows in integer cents and in plain decimal.js. */
const ROWS = 1_000
const rate = rateFromMillionths(13_990_000)
const decimalRate = new Decimal('13.99')

function balances(largest: number): number[] {
  return Array.from({ length: ROWS }, (_, index) => Math.floor((largest * (index + 1)) / ROWS))
}

function inIntegers(rows: readonly number[]): number {
  let total = 0
  for (const row of rows) total += interestFor(cents(row), rate, 31, 360)
  return total
}

function inDecimals(rows: readonly Decimal[]): Decimal {
  let total = new Decimal(0)
  for (const row of rows) {
    const interest = row.times(decimalRate).times(31).div(36_000)
    total = total.plus(interest.toDecimalPlaces(2, Decimal.ROUND_HALF_UP))
  }
  return total
}

for (const [title, largest] of [
  ['Interest of a row, balances up to 50,000.00 (plain numbers)', 5_000_000],
  ['Interest of a row, balances up to 999,999,999,999.99 (BigInt)', 99_999_999_999_999],
] as const) {
  const rows = balances(largest)
  const decimals = rows.map((row) => new Decimal(row).div(100))
  if (inIntegers(rows) !== inDecimals(decimals).times(100).toNumber()) throw new Error('The two do not agree')
  await printRatios(title, ROWS, {
    'integer cents': () => inIntegers(rows),
    'decimal.js': () => inDecimals(decimals),
  })
}
