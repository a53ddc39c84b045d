import { shiftPoint } from '../shift-point.ts'

/** Excel shows so many digits of a number: what lies beyond is noise of binary fractions, as in 141.16000000000003. */
const SHOWN_DIGITS = 15

/**
 * The number of a cell in plain decimals with a point, rounded to the 15 digits that Excel shows; undefined where it is no
 * number. Any amount of the interface has at most 14.
 */
export function decimalText(value: string): string | undefined {
  const number = value.trim() === '' ? Number.NaN : Number(value)
  if (!Number.isFinite(number)) return undefined
  if (/^-?\d{1,15}$/.test(value)) return value
  const [digits = '', exponent = '0'] = number.toExponential(SHOWN_DIGITS - 1).split('e')
  return shiftPoint(digits, Number(exponent))
}

/** 0.1325 → 13.25 */
export function percentText(decimal: string): string {
  return shiftPoint(decimal, 2)
}
