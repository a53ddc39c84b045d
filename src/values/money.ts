import type { Brand } from './brand.ts'

/** An amount of euro as a whole number of cents; exact, because every amount stays below 2^53. */
export type Cents = Brand<number, 'Cents'>

/** 999,999,999,999.99 EUR: the largest amount that the interface allows (12 digits before the point). */
export const MAX_CENTS = 99_999_999_999_999 as Cents

export const ZERO_CENTS = 0 as Cents

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** A whole number of cents, signed. Throws a RangeError where it is not whole or not exact. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return value as Cents
}

/** Reads `1000`, `1000.5` or `1000.50`; `undefined` for any other text (sign, grouping, exponent, third decimal). */
export function parseAmount(text: string): Cents | undefined {
  const match = AMOUNT.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = ''] = match
  return cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')))
}

/** Writes cents as the interface does: `1000.00`, `-0.05`. */
export function formatAmount(amount: Cents): string {
  // Most amounts of a schedule are nothing.
  if (amount === 0) return '0.00'
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.floor(size / 100)}.${TWO_DIGITS[size % 100]}`
}

/** The same for a sum over many loans, which may pass what a number holds exactly. */
export function formatTotal(total: bigint): string {
  const digits = String(total < 0n ? -total : total).padStart(3, '0')
  return `${total < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Cents of an amount of any size, written as the interface does: `-1000.05`. The inverse of `formatTotal`. */
export function parseTotal(text: string): bigint {
  return BigInt(text.replace('.', ''))
}

export function add(a: Cents, b: Cents): Cents {
  return cents(a + b)
}

export function subtract(a: Cents, b: Cents): Cents {
  return cents(a - b)
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

export function max(a: Cents, b: Cents): Cents {
  return a > b ? a : b
}

export function min(a: Cents, b: Cents): Cents {
  return a < b ? a : b
}
