import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { plainWords, withoutListName } from '../cells/plain-words.ts'
import { isRateUnit, rateTime, timeOfUnit } from '../cells/rate-unit.ts'
import type { TimeUnit } from '../cells/time-words.ts'
import { readWrittenPeriod, saysMaturity } from '../cells/written-period.ts'
import type { SourceColumn } from '../source-facts.ts'
import { namedField } from './name-index.ts'

/** Names of units in the templates of Fineract and Mifos, where they have any: `Repaid every | 2 | Weeks`. */
const UNIT_NAMES: ReadonlySet<string> = new Set(['', 'frequency', 'frequency type', 'unit', 'period unit'])

const OWNERS: ReadonlySet<ImportField> = new Set(['every', 'numberOfInstallments', 'interestRate'] as const)

/** Field of the column before, if this column is its unit. */
export function unitOwner(
  { head, samples, tally }: SourceColumn,
  before: SourceColumn | undefined,
): ImportField | undefined {
  if (before === undefined || !UNIT_NAMES.has(plainWords(head))) return undefined
  const texts = [...samples, ...tally.values]
  const hasWords = texts.some((text) => /\p{L}/u.test(text)) && !texts.some(saysMaturity)
  const named = namedField(before.head)
  const field = named?.kind === 'fields' ? named.fields[0] : undefined
  if (!hasWords || field === undefined || !OWNERS.has(field)) return undefined
  return field === 'interestRate' && head.trim() !== '' && arePayments(texts) ? undefined : field
}

/** True for times between payments, such as `Monthly` and `Fortnightly`: those of a rate are `Per month`. */
function arePayments(texts: readonly string[]): boolean {
  const words = texts.filter((text) => /\p{L}/u.test(text))
  return words.every(
    (text) => readWrittenPeriod(text).kind === 'ok' && !/^\s*(?:%|per\b)/i.test(text) && !isRateUnit(text),
  )
}

/** Names of columns that say what a rate is for, in LoanPro, Mambu and Fineract. */
const RATE_UNITS: ReadonlySet<string> = new Set([
  'loan rate type',
  'interest rate frequency',
  'nominal interest rate frequency',
  'interest charge frequency',
  'interest rate period',
  'rate period',
])

/** Columns that say what the rates of a column are for: one behind it, one by its name, or one of nothing but units of rates. */
export function rateUnitColumns(column: SourceColumn, columns: readonly SourceColumn[]): readonly SourceColumn[] {
  return columns.filter(
    (other) =>
      RATE_UNITS.has(plainWords(other.head)) ||
      (other.index === column.index + 1 && unitOwner(other, column) === 'interestRate') ||
      (other.sheet === column.sheet && other.index !== column.index && hasRateUnits(other, column)),
  )
}

const UNIT_WORD =
  /unit|einheit|uhik|jednostk|jednotk|unidad|unita|eenheid|enhed|enhet|yksikko|vienet|vienib|mertekegyseg|enota|jedinic|единиц|одиниц|мерн|μοναδα|birim/
const RATE_WORD =
  /rate|interest|zins|intress|palukan|procent|odsetk|oprocent|urok|interes|tasa|taux|tasso|taxa|dobanda|faiz|rant|rente|korko|kamat|obrest|stop[ay]|sazb|likm|лихв|процент|ставк|επιτοκ|%/

/** True for the name of a column of units, in plain words. */
export function isUnitColumn(name: string): boolean {
  return UNIT_NAMES.has(name) || UNIT_WORD.test(name)
}

/** Of a time that nobody here knows, such as `p.q.` */
const OTHER_UNIT = /^%?\s?p\.?\s?\p{L}\.?$/u

/**
 * True for a column of nothing but times of rates. `p.a.` and `% mies.` are that of a rate wherever they stand, words of time alone
 * under a name of units of rates, or behind the rate if they are no times between due dates.
 */
function hasRateUnits({ head, index, tally }: SourceColumn, rate: SourceColumn): boolean {
  const texts = tally.values.map(withoutListName).filter((text) => /\p{L}/u.test(text))
  if (texts.some(isRateUnit) && texts.every((text) => isRateUnit(text) || OTHER_UNIT.test(text.trim()))) return true
  if (texts.length === 0 || !texts.every((text) => rateTime(text) !== undefined)) return false
  const [name, isBehind] = [plainWords(head), index === rate.index + 1]
  if (UNIT_WORD.test(name)) return isBehind || RATE_WORD.test(name)
  if (isBehind && saysRateAlone(name)) return true
  return isBehind && namedField(head) === undefined && texts.some((text) => readWrittenPeriod(text).kind === 'bad')
}

/** True for a name of nothing but the rate and the word before its time: `Likme par`, `Zins pro`. */
function saysRateAlone(name: string): boolean {
  const words = name.split(' ')
  return words.some((word) => RATE_WORD.test(word)) && words.every((word) => RATE_WORD.test(word) || FOR.test(word))
}

const FOR = /^(?:per|pro|par|por|al|je|na|za|kas|uz|im|om|a|pa|fur|for|pour|w|su|by)$/

/** Times of the lines of a column of units. */
export function rateTimes({ tally }: SourceColumn): ReadonlySet<TimeUnit> {
  return new Set(tally.values.flatMap((text) => timeOfUnit(text) ?? []))
}

/** True for rates of which some are for a day, by their cells or a column of units. */
export function sayDays(rate: SourceColumn, columns: readonly SourceColumn[]): boolean {
  const isBesideDay = rateUnitColumns(rate, columns).some((unit) => rateTimes(unit).has('days'))
  return isBesideDay || rate.tally.rateUnits.some((unit) => rateTime(unit) === 'days')
}

/** True for rates of which some say in their cells that they are for another time than a year. */
export function sayOtherTime({ tally }: SourceColumn): boolean {
  return tally.rateUnits.some((unit) => rateTime(unit) !== 'years')
}
