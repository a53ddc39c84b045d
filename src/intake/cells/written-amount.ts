import type { SourceDecimals } from '#values/vocabulary/import-terms.ts'
import { bad, ok, type Reading } from './reading.ts'

const MOST_DIGITS = 12
const SIGN_OF: { readonly [Decimals in SourceDecimals]: '.' | ',' } = { point: '.', comma: ',' }

/**
 * Reads an amount of euro as people write it and gives it as the wire does: `1.234,56`, `1,234.56`, `1 234,56`,
 * `1'234.56`, `€ 1234.5` → `1234.56`, `1234.50`.
 *
 * A lone sign before exactly three digits is the unsure case, because a slip there is a factor of 1,000:
 * - where the decimal sign is known (from the other cells, see shownDecimals), it decides: the other sign groups, the same
 *   sign makes a third decimal, which is refused;
 * - where it is not known, a comma groups (`1,234` → `1234.00`: it is how Loan Desk itself writes thousands), and a
 *   point is refused (`1.234`), because Loan Desk writes decimals with it.
 */
export function readWrittenAmount(text: string, decimals?: SourceDecimals): Reading {
  const digits = withoutCurrency(text)
  if (digits === '') return bad('required', {})
  if (/^[-−]\s*[\d.,]/.test(digits)) return bad('below-zero', {})
  const plain = withoutBlanks(digits)
  if (plain === undefined || !/^[\d.,]+$/.test(plain)) return notAnAmount(digits)
  const decimal = decimals === undefined ? ownSign(plain) : SIGN_OF[decimals]
  if (decimal === 'unsure') return bad('thousands-or-decimals', {})
  return decimal === undefined ? fromParts(plain, '') : split(plain, decimal, decimals !== undefined)
}

/** Decimal sign that the texts show beyond doubt. Undefined if none shows it or they disagree. */
export function shownDecimals(texts: Iterable<string>): SourceDecimals | undefined {
  const shown = new Set<SourceDecimals>()
  for (const text of texts) {
    const sign = shownSign(withoutBlanks(text.trim()) ?? '')
    if (sign) shown.add(sign === '.' ? 'point' : 'comma')
  }
  return shown.size === 1 ? [...shown][0] : undefined
}

/** Longest amount, in characters. */
const MAX_LENGTH = 40
const POINT = 0x2e
const COMMA = 0x2c

/**
 * True if the text ends with one or two decimals, or has a sign of the euro: `1500.00`, `1 500,5`, `€ 1500`. Its amount is
 * in no smaller unit.
 */
export function saysEuros(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  const last = text.charCodeAt(text.length - 1)
  if (last < 0x30 || last > 0x39) return EURO.test(text)
  const signs = [text.charCodeAt(text.length - 2), text.charCodeAt(text.length - 3)]
  return signs.some((sign) => sign === POINT || sign === COMMA) || EURO.test(text)
}

const EURO = /€|\bEUR\b|\d[.,][-–—]{1,2}$/i

export function withoutCurrency(text: string): string {
  return text
    .trim()
    .replace(/^(€|EUR)|(€|EUR)$/gi, '')
    .trim()
}

/** Fault of a text that is no amount. Names the letter if the text is a number but for a letter such as O or l. */
function notAnAmount(text: string): Reading {
  const [letter] = /^[\d\s.,]*[OoIl][\d\s.,OoIl]*$/.test(text) && /\d/.test(text) ? (/[OoIl]/.exec(text) ?? []) : []
  return letter === undefined ? bad('not-an-amount', {}) : bad('letter-in-number', { letter })
}

/** Blanks and apostrophes group thousands, and only thousands: `1 234,56`, never `12 34`. */
function withoutBlanks(text: string): string | undefined {
  if (!/[\s'’]/.test(text)) return text
  if (!/^\d{1,3}([\s'’]\d{3})+([.,]\d*)?$/.test(text)) return undefined
  return text.replace(/[\s'’]/g, '')
}

function ownSign(text: string): '.' | ',' | 'unsure' | undefined {
  const shown = shownSign(text)
  if (shown) return shown
  if (/^\d{1,3}\.\d{3}$/.test(text) && !text.startsWith('0')) return 'unsure'
  if (text.includes('.')) return ','
  return text.includes(',') ? '.' : undefined
}

/** Certain decimal sign: the last of two kinds, or a lone one that cannot group. */
function shownSign(text: string): '.' | ',' | undefined {
  const signs = text.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last !== '.' && last !== ',') return undefined
  const other = last === '.' ? ',' : '.'
  if (signs.includes(other)) return last
  if (signs.length > 1) return other
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? undefined : last
}

function split(text: string, decimal: '.' | ',', isKnown: boolean): Reading {
  const [whole = '', fraction = '', ...more] = text.split(decimal)
  const group = decimal === '.' ? ',' : '.'
  const isGrouped = !whole.includes(group) || /^\d{1,3}([.,]\d{3})+$/.test(whole)
  if (more.length === 0 && !fraction.includes(group) && isGrouped)
    return fromParts(whole.replaceAll(group, ''), fraction)
  // Only if the file shows its decimal sign is the mistake clear.
  const isTwice = more.length > 0 || fraction.includes(group) || whole.split(group).length > 2
  return isKnown && isTwice ? bad('two-decimal-signs', {}) : bad('not-an-amount', {})
}

function fromParts(whole: string, fraction: string): Reading {
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  if (whole === '' && fraction === '') return bad('not-an-amount', {})
  if (fraction.length > 2) return bad('most-decimals', { most: 2 })
  if (digits.length > MOST_DIGITS) return bad('most-digits', { most: MOST_DIGITS })
  return ok(`${digits}.${fraction.padEnd(2, '0')}`)
}
