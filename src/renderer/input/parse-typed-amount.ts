import { bad, ok, type Typed } from './typed.ts'

export type DecimalSeparator = '.' | ','

const MOST_DIGITS = 12
const NOT_AN_AMOUNT = bad('Not an amount')

/**
 * Reads an amount of euro as people write it and gives it as the wire does: `1.234,56`, `1,234.56`, `1 234,56`,
 * `1'234.56`, `€ 1234.5` → `1234.56`, `1234.50`.
 *
 * A lone separator before exactly three digits is the unsure case, because a slip there is a factor of 1,000:
 * - where `decimalSeparator` is known (from the other cells of a pasted block, see decimalSeparatorOf), it decides:
 *   the other sign groups, the same sign makes a third decimal, which is refused;
 * - where it is not known, a comma groups (`1,234` → `1234.00`: it is how Loan Desk itself writes thousands), and a
 *   point is refused (`1.234`), because Loan Desk writes decimals with it.
 */
export function parseTypedAmount(text: string, decimalSeparator?: DecimalSeparator): Typed {
  const digits = text.trim().replace(/^(€|EUR)\s*|\s*(€|EUR)$/gi, '')
  if (digits === '') return bad('Required')
  if (/^[-−]\s*[\d.,]/.test(digits)) return bad('Below zero')
  const plain = withoutBlanks(digits)
  if (plain === undefined || !/^[\d.,]+$/.test(plain)) return NOT_AN_AMOUNT
  const decimal = decimalSeparator ?? ownDecimalSeparator(plain)
  if (decimal === 'unsure') return bad('Thousands or decimals? Write 1234.00')
  return decimal === undefined ? fromParts(plain, '') : split(plain, decimal)
}

/** The decimal separator that the texts of one pasted block show; `undefined` where none shows it or they disagree. */
export function decimalSeparatorOf(texts: Iterable<string>): DecimalSeparator | undefined {
  const shown = new Set<DecimalSeparator>()
  for (const text of texts) {
    const decimal = shownDecimalSeparator(withoutBlanks(text.trim()) ?? '')
    if (decimal) shown.add(decimal)
  }
  return shown.size === 1 ? [...shown][0] : undefined
}

/** Blanks and apostrophes group thousands, and only thousands: `1 234,56`, never `12 34`. */
function withoutBlanks(text: string): string | undefined {
  if (!/[\s'’]/.test(text)) return text
  if (!/^\d{1,3}([\s'’]\d{3})+([.,]\d*)?$/.test(text)) return undefined
  return text.replace(/[\s'’]/g, '')
}

function ownDecimalSeparator(text: string): DecimalSeparator | 'unsure' | undefined {
  const shown = shownDecimalSeparator(text)
  if (shown) return shown
  if (/^\d{1,3}\.\d{3}$/.test(text) && !text.startsWith('0')) return 'unsure'
  if (text.includes('.')) return ','
  return text.includes(',') ? '.' : undefined
}

/** Which sign is the decimal one beyond doubt: the last of two kinds, or a lone one that cannot group. */
function shownDecimalSeparator(text: string): DecimalSeparator | undefined {
  const signs = text.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last !== '.' && last !== ',') return undefined
  const other = last === '.' ? ',' : '.'
  if (signs.includes(other)) return last
  if (signs.length > 1) return other
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : last
}

function split(text: string, decimal: DecimalSeparator): Typed {
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  if (more.length > 0) return NOT_AN_AMOUNT
  const group = decimal === '.' ? ',' : '.'
  if (fraction.includes(group)) return NOT_AN_AMOUNT
  if (!whole.includes(group)) return fromParts(whole, fraction)
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(whole)
  return isGrouped ? fromParts(whole.replaceAll(group, ''), fraction) : NOT_AN_AMOUNT
}

function fromParts(whole: string, fraction: string): Typed {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (whole === '' && fraction === '') return NOT_AN_AMOUNT
  if (fraction.length > 2) return bad('At most 2 decimals')
  if (digits.length > MOST_DIGITS) return bad(`At most ${MOST_DIGITS} digits before the point`)
  return ok(`${digits}.${fraction.padEnd(2, '0')}`)
}
