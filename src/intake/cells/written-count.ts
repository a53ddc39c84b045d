import { bad, doubtful, ok, type Reading } from './reading.ts'
import { timeUnit } from './time-words.ts'

/** A word behind a number: `12 mnd.` */
const WORD = /\s*(\p{L}+)\.?$/u

/** Most characters of a number with its unit. */
const MOST_CHARACTERS = 40

/** Short for months, and in Lithuanian for years (`4 m.` are `4 metai`). */
const MONTHS_OR_YEARS = /\d\s*m\.(?!\p{L})/iu

/** True for a time whose unit is `m.`: months or years. */
export function isMonthsOrYears(text: string): boolean {
  return MONTHS_OR_YEARS.test(text)
}

/** Reads a whole number: `12`, `12.0`, `12 months` → `12`. One of `12 m.` is doubtful. */
export function readWrittenCount(text: string): Reading {
  const plain = text.trim()
  if (plain.length > MOST_CHARACTERS) return bad('not-a-whole-number', {})
  const [all = '', word] = WORD.exec(plain) ?? []
  const digits = word !== undefined && timeUnit(word) === 'months' ? plain.slice(0, -all.length) : plain
  if (digits === '') return bad(plain === '' ? 'required' : 'not-a-whole-number', {})
  if (/^[-−]\s*\d/.test(digits)) return bad('below-zero', {})
  const match = /^(\d{1,9})(?:[.,]0+)?$/.exec(digits)
  if (match === null) return bad('not-a-whole-number', {})
  const count = String(Number(match[1]))
  return isMonthsOrYears(text) ? doubtful(count, 'term-either-way') : ok(count)
}
