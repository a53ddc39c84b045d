import { groupDigits } from '#values/digits.ts'

/** `1234.50` → `1,234.50` */
export function amountText(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.')
  return `${groupDigits(whole)}.${cents}`
}
