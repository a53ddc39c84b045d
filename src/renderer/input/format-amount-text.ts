import { groupDigits } from '#values/digits.ts'

/** `1234.56` → `1,234.56`, `-5.00` → `−5.00`. Formats the text from the wire without converting it to a number. */
export function formatAmountText(amount: string): string {
  const [whole = '', fraction = '00'] = amount.replace('-', '').split('.')
  return `${amount.startsWith('-') ? '−' : ''}${groupDigits(whole)}.${fraction}`
}

/** The amount with a `+` if it is above zero, for changes. */
export function formatSignedAmount(amount: string): string {
  return isZeroAmount(amount) || amount.startsWith('-') ? formatAmountText(amount) : `+${formatAmountText(amount)}`
}

export function isZeroAmount(amount: string): boolean {
  return /^-?[0.]*$/.test(amount)
}

/** A change of a whole number: `+30`, `−30`, `0`. */
export function formatSignedCount(count: number): string {
  if (count === 0) return '0'
  return count > 0 ? `+${groupDigits(count)}` : `−${groupDigits(-count)}`
}
