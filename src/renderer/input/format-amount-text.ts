/** `1234.56` → `1,234.56`, `-5.00` → `−5.00`. The text comes from the wire; no number is made of it. */
export function formatAmountText(amount: string): string {
  const [whole = '', fraction = '00'] = amount.replace('-', '').split('.')
  return `${amount.startsWith('-') ? '−' : ''}${groupDigits(whole)}.${fraction}`
}

/** The same with a `+` before an amount above zero, for what was added. */
export function formatSignedAmount(amount: string): string {
  return isZeroAmount(amount) || amount.startsWith('-') ? formatAmountText(amount) : `+${formatAmountText(amount)}`
}

export function isZeroAmount(amount: string): boolean {
  return /^-?[0.]*$/.test(amount)
}

/** `1234` → `1,234`. The browser's own formatter takes tens of milliseconds when it is first used. */
export function groupDigits(digits: string | number): string {
  return String(digits).replace(/\B(?=(\d{3})+$)/g, ',')
}
