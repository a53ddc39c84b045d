import type { Brand } from './brand.ts'
import type { Cents } from './money.ts'
import { proportion } from './rounding.ts'

/** A percentage as whole millionths of a percent: 14 % is 14,000,000. Six decimals are kept exactly. */
export type Rate = Brand<number, 'Rate'>

const MILLIONTHS_OF_A_PERCENT = 1_000_000

/** A rate divided by this is the plain fraction: 14 % is 14,000,000 / 100,000,000. */
export const RATE_SCALE = 100 * MILLIONTHS_OF_A_PERCENT

/** 100 %. */
export const RATE_ONE = RATE_SCALE as Rate

const RATE = /^(\d{1,3})(?:\.(\d{1,6}))?$/

/** Reads `14`, `10.5` or `0.000001` as a percentage; `undefined` for any other text. */
export function parseRate(text: string): Rate | undefined {
  const match = RATE.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return rateFromMillionths(Number(whole) * MILLIONTHS_OF_A_PERCENT + Number(fraction.padEnd(6, '0')))
}

/** The rate stored as whole millionths of a percent. Throws a RangeError outside 0 to 999.999999 %. */
export function rateFromMillionths(millionths: number): Rate {
  if (!Number.isSafeInteger(millionths) || millionths < 0 || millionths >= 1000 * MILLIONTHS_OF_A_PERCENT) {
    throw new RangeError(`Not a rate in millionths of a percent: ${millionths}`)
  }
  return millionths as Rate
}

/** Two decimals, half up, as the interface returns rates: `14.00`. */
export function formatRate(rate: Rate): string {
  const hundredths = Math.floor((rate + 5_000) / 10_000)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** The rate in a list, where room is short: with three decimals if it has no more, else as the interface returns it. */
export function formatListedRate(rate: Rate): string {
  return rate % 1_000 === 0 ? formatShownRate(rate) : formatRate(rate)
}

/** The exact percentage as people see it, with two decimals at least: `14.00`, `12.0085`. The interface returns two. */
export function formatShownRate(rate: Rate): string {
  return rate % 10_000 === 0 ? formatRate(rate) : formatRateExactly(rate)
}

/** The exact percentage without trailing zeros: `14`, `10.5`. */
export function formatRateExactly(rate: Rate): string {
  const fraction = String(rate % MILLIONTHS_OF_A_PERCENT)
    .padStart(6, '0')
    .replace(/0+$/, '')
  const whole = Math.floor(rate / MILLIONTHS_OF_A_PERCENT)
  return fraction === '' ? String(whole) : `${whole}.${fraction}`
}

/** That share of an amount, in cents, half up. */
export function shareOf(amount: Cents, rate: Rate): Cents {
  return proportion(amount, rate, RATE_SCALE)
}
