import { bad, ok, type Reading } from './reading.ts'

/** Months, as loan systems of these parts write them after their number. */
const MONTHS = /\s*(months?|mths?|mon|m|mėn|men|mēn|mes|kuud|kk|mies|monate?)\.?$/iu

/** Reads a whole number: `12`, `12.0`, `12 months` → `12`. */
export function readWrittenCount(text: string): Reading {
  const digits = text.trim().replace(MONTHS, '')
  if (digits === '') return bad(text.trim() === '' ? 'required' : 'not-a-whole-number', {})
  if (/^[-−]\s*\d/.test(digits)) return bad('below-zero', {})
  const match = /^(\d{1,9})(?:[.,]0+)?$/.exec(digits)
  return match ? ok(String(Number(match[1]))) : bad('not-a-whole-number', {})
}
