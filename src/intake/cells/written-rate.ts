import { bad, ok, type Reading } from './reading.ts'

const MOST_DIGITS = 3
const MOST_DECIMALS = 6

/**
 * Reads a yearly percentage: `14`, `10.5`, `10,5 %` → `10.5`. A rate has no thousands, so either sign is the decimal one.
 * Kept as written, never rounded.
 */
export function readWrittenRate(text: string): Reading {
  const digits = text.trim().replace(/\s*%$/, '')
  if (digits === '') return bad('required', {})
  if (/^[-−]\s*\d/.test(digits)) return bad('below-zero', {})
  const match = /^(\d+)(?:[.,](\d*))?$/.exec(digits)
  if (!match) return /^\d+([.,]\d*){2,}$/.test(digits) ? bad('two-decimal-signs', {}) : bad('not-a-rate', {})
  const [, whole = '', fraction = ''] = match
  if (fraction.length > MOST_DECIMALS) return bad('most-decimals', { most: MOST_DECIMALS })
  const percent = whole.replace(/^0+(?=\d)/, '')
  if (percent.length > MOST_DIGITS) return bad('most-digits', { most: MOST_DIGITS })
  return ok(fraction === '' ? percent : `${percent}.${fraction}`)
}
