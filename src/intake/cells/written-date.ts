import { daysInMonth, FIRST_DATE, formatDate, LAST_DATE, parseDate } from '#values/calendar-date.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { monthNamed } from './month-names.ts'
import { plainWords } from './plain-words.ts'
import { bad, ok, type Reading } from './reading.ts'

/** Names of the months in English, from January. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const YEAR_FIRST = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})\.?$/
const YEAR_LAST = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4})\.?$/
/** Words and letters for the year, or the day, after a date. */
const YEAR_MARKS =
  'г|год|года|году|година|године|р|рік|року|g|god|godine|godina|gada|gads|r|rok|roku|m|metai|metų|d|d\\. ?m|e|év|évi|a|aasta|aastal|έτους|yılı'
const MARKED_AFTER = new RegExp(`^(\\d{1,4}([-./]) ?\\d{1,2}\\2 ?\\d{1,4})\\.? ?(?:${YEAR_MARKS})\\.?$`, 'iu')
/** Years come first in Lithuanian, and months before days. */
const MARKED_WITHIN = /^(\d{4}) ?m\.? ?(\d{1,2}) ?(?:m[eė]n\.?)? ?(\d{1,2}) ?(?:d\.?)?$/iu
const IN_EIGHT_DIGITS = /^((?:19|20|21)\d{2})(\d{2})(\d{2})$/
/**
 * Reads `2026-12-31`, `31.12.2026`, `31/12/2026` (`12/31/2026` where the month comes first), `20261231` or
 * `31 December 2026`, in other languages too, as `2026-12-31`. A year of two digits is none.
 */
export function readWrittenDate(text: string, order: SourceDateOrder = 'day-month-year'): Reading {
  const trimmed = withoutBlanks(text.trim())
  if (trimmed === '') return bad('required', {})
  const yearFirst = YEAR_FIRST.exec(trimmed)
  if (yearFirst) return fromParts(yearFirst[1], yearFirst[3], yearFirst[4])
  const yearLast = YEAR_LAST.exec(trimmed)
  if (yearLast) {
    const [, first, , second, year] = yearLast
    return order === 'month-day-year' ? fromParts(year, first, second) : fromParts(year, second, first)
  }
  return withoutSigns(trimmed)
}

/** A date as people write it, right or wrong: 31.06.2026 is one. A time after it, as databases export it, is tolerated. */
export function looksLikeDate(text: string): boolean {
  return /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}\.?$/.test(withoutTime(text))
}

export function withoutTime(text: string): string {
  return withoutBlanks(text.replace(/[\sT]\d{1,2}:\d{2}.*$/, ''))
}

/** `3. 2. 2026`, `2026 05 15`, `06.09.2026 г.` and `2026 m. 09 mėn. 06 d.` as `3.2.2026`, `2026-05-15`, `06.09.2026` and `2026-09-06`. */
function withoutBlanks(text: string): string {
  return text
    .replace(MARKED_AFTER, '$1')
    .replace(MARKED_WITHIN, '$1-$2-$3')
    .replace(/^(\d{1,4})([-./]) ?(\d{1,2})\2 ?(\d{1,4}\.?)$/, '$1$2$3$2$4')
    .replace(/^((?:19|20|21)\d{2}) (\d{2}) (\d{2})$/, '$1-$2-$3')
}

function withoutSigns(text: string): Reading {
  const inDigits = IN_EIGHT_DIGITS.exec(text)
  if (inDigits) return fromParts(inDigits[1], inDigits[2], inDigits[3])
  const named = namedDate(text)
  return named?.year.length === 4 ? fromParts(named.year, named.month, named.day) : bad('not-a-date', {})
}

/** Year, month and day of a date whose month has a name, in digits: the year has four, or two at the end. */
type NamedDate = { readonly year: string; readonly month: string; readonly day: string }

/** Longest date with the name of a month: `2026 m. rugpjūčio 15 d.`. */
const MOST_LETTERS = 40
/** Words about the day or the year, and before a date, without their accents. */
const PARTICLES =
  /^(\p{L}|st|nd|rd|th|of|the|de|del|gada|gads|god|godine|godina|roku|rok|року|рік|рок|год|года|году|година|године|metu|metai|aasta|aastal|evi|yili|ετους|on|dated|dnia|dne|dna|den|vom|am|le|el|il|em|от|на|від)$/u

/** Finds a date with the name of a month, in the languages around; undefined if it is none. */
export function namedDate(text: string): NamedDate | undefined {
  if (text.length > MOST_LETTERS || !/\d/.test(text) || !/\p{L}{3}/u.test(text)) return undefined
  const parted = text.replace(/(\d)(\p{L})/gu, '$1 $2').replace(/(\p{L})(\d)/gu, '$1 $2')
  const [one = '', two = '', three = '', ...others] = plainWords(parted)
    .split(' ')
    .filter((word) => !PARTICLES.test(word))
  if (others.length > 0) return undefined
  if (isYear(one)) return /^\d/.test(two) ? dateOf(one, three, two) : dateOf(one, two, three)
  return /^\d/.test(one) ? dateOf(three, two, one) : dateOf(three, one, two)
}

function isYear(text: string): boolean {
  return /^(19|20|21)\d{2}$/.test(text)
}

function dateOf(year: string, name: string, day: string): NamedDate | undefined {
  // Names of months are looked up for what has the form of a date alone: all of them take memory.
  if (!/^\d{1,2}$/.test(day) || !/^(\d{2}|(19|20|21)\d{2})$/.test(year)) return undefined
  const month = monthNamed(name)
  return month === undefined ? undefined : { year, month: String(month), day }
}

function fromParts(yearText = '', monthText = '', dayText = ''): Reading {
  const [year, month, day] = [Number(yearText), Number(monthText), Number(dayText)]
  const monthName = MONTHS[month - 1]
  if (monthName === undefined) return bad('no-such-month', { month })
  const days = daysInMonth(year, month)
  if (day < 1 || day > days) return bad('no-such-date', { month: monthWithYear(monthName, year), days })
  return inRange(`${yearText}-${monthText.padStart(2, '0')}-${dayText.padStart(2, '0')}`)
}

/** February's length depends on the year, so the year belongs to the reason. */
function monthWithYear(month: string, year: number): string {
  return month === 'February' ? `${month} ${year}` : month
}

function inRange(text: string): Reading {
  const date = parseDate(text)
  if (date === undefined) return bad('not-a-date', {})
  if (date < FIRST_DATE) return bad('before-first-date', { first: formatDate(FIRST_DATE) })
  if (date > LAST_DATE) return bad('after-last-date', { last: formatDate(LAST_DATE) })
  return ok(text)
}
