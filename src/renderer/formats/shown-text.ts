import { countedText, dayText, monthText, numberText } from '#values/formats.ts'
import { currentFormats } from './current-formats.ts'

/** An amount of the wire as a person reads it: `1234.56` → `1,234.56`, `-5.00` → `−5.00`. It is never made a number. */
export function formatAmountText(amount: string): string {
  return numberText(amount, currentFormats()).replace('-', '−')
}

/** The amount with a `+` if it is above zero, for changes. */
export function formatSignedAmount(amount: string): string {
  return isZeroAmount(amount) || amount.startsWith('-') ? formatAmountText(amount) : `+${formatAmountText(amount)}`
}

export function isZeroAmount(amount: string): boolean {
  return /^-?[0.]*$/.test(amount)
}

/** A rate, a percentage or another number with decimals: `1234.5` → `1,234.5`. */
export function formatDecimal(number: string): string {
  return numberText(number, currentFormats())
}

/** A whole number: `8412` → `8,412`. */
export function groupDigits(count: number | string): string {
  return numberText(String(count), currentFormats())
}

/** `1 loan`, `8,412 loans`. */
export function counted(count: number, noun: string): string {
  return countedText(count, noun, currentFormats())
}

/** A change of a whole number: `+30`, `−30`, `0`. */
export function formatSignedCount(count: number): string {
  if (count === 0) return '0'
  return count > 0 ? `+${groupDigits(count)}` : `−${groupDigits(-count)}`
}

/** A day of the wire as a person reads it: `2026-12-31` → `31.12.2026`. Any other text stays as it is; no day is ''. */
export function formatDay(day: string | null | undefined): string {
  return dayText(day ?? '', currentFormats())
}

/** A month of a year: `2026-12` → `12.2026`. */
export function formatMonth(month: string): string {
  return monthText(month, currentFormats())
}
