import type { SourceDecimals } from '#values/vocabulary/import-terms.ts'
import { foreignCurrency } from '../currencies.ts'
import { withoutNoise } from './decimal-noise.ts'
import { bad, doubtful, ok, type Reading } from './reading.ts'
import { readWrittenAmount, withoutCurrency } from './written-amount.ts'

/** Accounting formats show a dash for zero. */
const DASH = /^[-–—]$/
/** `1.200,-` and `1'200.--`: no cents. */
export const NO_CENTS = /(\d)[.,][-–—]{1,2}$/
/** Ledgers show what is below zero by a sign before it or behind it, or by brackets. */
const BELOW_ZERO = /^[-−]\s*(.+)$|^(.+)[-−]$|^\((.+)\)$/
/** Nothing in the file shows the decimal sign, or a person has said it. */
type AmountDoubt = { readonly decimals: boolean; readonly saysDecimals?: boolean }

/** A point or comma before three digits: thousands, or decimals that end in a digit too many. */
export const EITHER_WAY = /^[1-9]\d{0,2}[.,]\d{3}$/

/**
 * Reads an amount of a file, whose decimal sign is known from its other cells. Unlike a typed amount it may be `- €` for zero,
 * `-0,00`, `1.200,-`, or carry the noise of a binary fraction. In doubt nothing in the file shows the decimal sign: then
 * `1.500` is 1500.00, and doubtful. Where a person says that the point is the decimal sign, it is 1.50.
 */
export function readFileAmount(text: string, decimals: SourceDecimals, inDoubt?: AmountDoubt): Reading {
  const amount = withoutCurrency(text).replace(NO_CENTS, '$1')
  if (DASH.test(amount)) return ok('0.00')
  const currency = foreignCurrency(text)
  if (currency !== undefined) return bad('other-currency', { currency })
  const below = BELOW_ZERO.exec(amount)
  const positive = below?.slice(1).find((part) => part !== undefined)
  if (positive !== undefined) return readBelowZero(positive, decimals)
  const reading = readWrittenAmount(withoutNoise(amount, decimals === 'comma' ? ',' : '.', 2), decimals)
  if (!EITHER_WAY.test(amount)) return reading
  if (reading.kind === 'bad') {
    if (reading.code !== 'most-decimals') return reading
    if (inDoubt?.saysDecimals) return readWrittenAmount(amount.replace(/0$/, ''), decimals)
    return bad('thousands-or-decimals', {})
  }
  return inDoubt?.decimals ? doubtful(reading.value, 'amount-either-way') : reading
}

/** Reads the number of a cell of a workbook, in plain decimals with a point. */
export function readNumberAmount(text: string): Reading {
  if (text.startsWith('-')) return readBelowZero(text.slice(1), 'point')
  return readWrittenAmount(withoutNoise(text, '.', 2), 'point')
}

/** Minus zero is zero. */
function readBelowZero(amount: string, decimals: SourceDecimals): Reading {
  const reading = readWrittenAmount(withoutNoise(amount, decimals === 'comma' ? ',' : '.', 2), decimals)
  if (reading.kind === 'bad') return reading.code === 'not-an-amount' ? reading : bad('below-zero', {})
  return reading.value === '0.00' ? reading : bad('below-zero', {})
}
