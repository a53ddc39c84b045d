import type { ReadAs, TermReading } from '#values/vocabulary/import-questions.ts'
import { namedPeriod, type WordedPeriod } from './period-words.ts'
import { plainWords } from './plain-words.ts'
import { bad, doubtful, ok, type Reading } from './reading.ts'
import { TIME_UNITS, type TimeUnit, timeUnit } from './time-words.ts'
import { isMonthsOrYears, readWrittenCount } from './written-count.ts'

/** Unit in which the number of a reading counts; null for a number of installments. */
const UNIT_OF: Readonly<Record<TermReading, TimeUnit | null>> = {
  installments: null,
  'weekly-installments': 'weeks',
  'days-of-installments': 'days',
  'weeks-of-installments': 'weeks',
  'months-of-installments': 'months',
  'years-of-installments': 'years',
  'one-payment-after-days': 'days',
  'one-payment-after-weeks': 'weeks',
  'one-payment-after-months': 'months',
  'one-payment-after-years': 'years',
}

export function isTermReading(as: ReadAs | null): as is TermReading {
  return as !== null && as in UNIT_OF
}

type Smallest = { readonly unit: 'days' | 'months'; readonly count: number }

/** The smaller unit in which two can be added up, and how many of it one holds. */
const SMALLEST: Readonly<Record<TimeUnit, Smallest>> = {
  days: { unit: 'days', count: 1 },
  weeks: { unit: 'days', count: 7 },
  months: { unit: 'months', count: 1 },
  years: { unit: 'months', count: 12 },
}

/** A number with its unit, if it has one. Digits of one number are never two. */
const PARTS = /(?<![\d.,])(\d{1,9}(?:[.,]\d{1,6})?)(?![\d])\s*(\p{L}*\.?)/gu

/** Words between a time and its smaller part: `2 m. ir 3 mėn.` */
const AND = /(?<=\s)(?:and|und|et|y|e|en|og|och|i|a|ir|un|ja|és|și|in|и|і|та|και|ve)(?=\s)/giu
const IS_M = /^m\.?$/iu

/**
 * Reads a time in the unit of its column: `18`, and in a column of years `1.5`, `18 months` and `1 v 6 kk`, which are 1.5. A
 * unit that stands in the cell counts, not that of the column. Bad where the two cannot be compared, as months and days.
 */
export function readWrittenTime(text: string, as: TermReading): Reading {
  const unit = UNIT_OF[as]
  const parts = [...text.trim().matchAll(PARTS)]
  const isWhole = text.replace(PARTS, '').replace(AND, '').trim() === ''
  // Without a unit each, `1 200` is one number.
  const areUnitsSaid = parts.length === 1 || parts.every(([, , word]) => word !== '')
  if (unit === null || parts.length === 0 || !isWhole || !areUnitsSaid) return readWrittenCount(text)
  const of = SMALLEST[unit]
  // Beside other months, as in `1 m. 6 mėn.`, it is years.
  const isYearsByM = parts.some(([, , word = '']) => !IS_M.test(word) && timeUnit(word) === 'months')
  let total = 0
  for (const [, number = '', word = ''] of parts) {
    const own = word === '' ? SMALLEST[unit] : isYearsByM && IS_M.test(word) ? SMALLEST.years : smallestOf(word)
    if (own === undefined || own.unit !== of.unit) return bad('time-of-other-unit', { unit })
    total += Number(number.replace(',', '.')) * own.count
  }
  const counted = Math.round(total)
  if (Math.abs(total - counted) > 1e-6 || counted === 0) return bad('not-a-whole-number', {})
  const time = String(Number((counted / of.count).toFixed(6)))
  return isMonthsOrYears(text) && !isYearsByM ? doubtful(time, 'term-either-way') : ok(time)
}

/** The smaller unit of a word behind a number: of `months`, and of a time between due dates such as `qtrs` and `ftn`. */
function smallestOf(word: string): Smallest | undefined {
  const unit = timeUnit(word)
  if (unit !== undefined) return SMALLEST[unit]
  return COUNTED.find((period) => isSamePeriod(period, namedPeriod(plainWords(word))))
}

/** Periods other than those of the units that count a term: quarters and fortnights. Half years are often short for weeks. */
const COUNTED: readonly Smallest[] = [
  { unit: 'months', count: 3 },
  { unit: 'days', count: 14 },
]

function isSamePeriod({ unit, count }: Smallest, period: WordedPeriod | undefined): boolean {
  return period?.unit === unit && period.count === count
}

/** Units of time of texts, each once and the smallest first: of `8 qtrs` months, of `13 ftn` weeks. */
export function writtenUnits(texts: readonly string[]): readonly TimeUnit[] {
  const words = texts.flatMap((text) => [...text.matchAll(PARTS)].map(([, , word = '']) => word))
  const units = new Set(words.flatMap((word) => (word === '' ? [] : (timeUnit(word) ?? unitOfPeriod(word) ?? []))))
  return TIME_UNITS.filter((unit) => units.has(unit))
}

function unitOfPeriod(word: string): TimeUnit | undefined {
  const smallest = smallestOf(word)
  return smallest && (smallest.unit === 'days' && smallest.count % SMALLEST.weeks.count === 0 ? 'weeks' : smallest.unit)
}

/** Unit of time of the texts of a column; the smaller one where they have two, as in `1 v 6 kk`. */
export function writtenUnit(texts: readonly string[]): TimeUnit | undefined {
  return writtenUnits(texts)[0]
}
