import { assertNever } from '#values/assert.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { withoutListName } from '../cells/plain-words.ts'
import { timeOfUnit } from '../cells/rate-unit.ts'
import { timeUnit } from '../cells/time-words.ts'
import { shownTime } from '../columns/head-words.ts'
import { namedField } from '../columns/name-index.ts'
import { isOwnTable } from '../columns/own-table.ts'
import { saidRateTime } from '../columns/said-units.ts'
import { rateTimes, rateUnitColumns, sayDays, sayOtherTime } from '../columns/unit-columns.ts'
import type { SourceColumn, SourceFacts } from '../source-facts.ts'
import { isReadingOpen, readingQuestion, remarkOf, staleReading } from './ask-readings.ts'
import { type Asker, askedColumns, type ColumnAsked } from './open-question.ts'

/** Asks about rates that may be fractions, or percent of a month or a day. */
export const askRates: Asker = (plan, facts) =>
  askedColumns(plan, facts)
    .filter(({ planned }) => planned.field === 'interestRate')
    .flatMap((asked) => {
      const isSaid = sayOtherTime(asked.column) || hasMixedUnits(asked)
      const own = rateUnit(asked)
      const remark = own === undefined ? remarkOf(facts, saidRateTime) : undefined
      const said = remark?.value === 'years' ? undefined : remark?.value
      const beside = ownTime(asked) === undefined ? [...new Set(unitTexts(asked.column, facts))] : []
      const unit = own === 'years' ? undefined : (own ?? said)
      const { belowOne, firstBelowOne, numbers, least, most } = asked.column.tally
      const isFraction = belowOne > 0 && !isSaid
      const mayBeFactors = unit === undefined && areFactors(asked) && !isPercentAYear(own, asked)
      const plain = unit === undefined && belowOne === 0 && !mayBeFactors
      const isLow = plain && own === undefined && remark === undefined && areLow(asked)
      const led = [
        ...(isSaid ? saidReadings(asked) : []),
        ...(plain ? [] : readings(unit, asked)),
        ...(own === undefined && unit === undefined ? unknown(asked) : []),
        ...(isLow ? LOW : []),
        ...(isFraction && unit === undefined && own === undefined && areLow(asked) && !areTiny(asked) ? [A_MONTH] : []),
      ]
      const params = {
        ...(unit && unit !== 'other' && { unit }),
        ...(said && remark && { said: remark.said }),
        ...(unit && beside.length > 0 && { said: beside.slice(0, MOST_SAID).join(', ') }),
        ...(isFraction && { belowOne, numbers, ...(firstBelowOne && { line: firstBelowOne.line }) }),
        ...(mayBeFactors && least !== null && most !== null && { least, most }),
        ...(isLow && most !== null && { low: most }),
      }
      if (!isReadingOpen(asked, () => true)) return staleReading('rate-unit', asked, params, led, 'percent')
      if (led.length === 0) return []
      const sample =
        isFraction && firstBelowOne ? { line: firstBelowOne.line, cell: firstBelowOne.text, isPlain: true } : undefined
      return readingQuestion('rate-unit', asked, params, [...new Set(led)]).map((question) => ({
        ...question,
        ...(sample && { sample }),
      }))
    })

/**
 * Readings that nothing rules out where no name here says what the column is: words of a language that nobody here knows may
 * speak of a month or a day. Rates of 400 and more may be basis points.
 */
function unknown({ column: { head, tally } }: ColumnAsked): readonly ReadAs[] {
  const isLarge = tally.least !== null && tally.least >= LEAST_BASIS_POINTS
  const named = namedField(head)
  const isNamed = named?.kind === 'fields' && named.fields.includes('interestRate')
  if (isNamed) return isLarge ? ['basis-points', 'percent'] : []
  return [...(isLarge ? (['basis-points'] as const) : []), 'percent', 'percent-a-month', ...PERCENT_A_DAY]
}

const LEAST_BASIS_POINTS = 400

/** Percent a year as some lenders take them, or percent a month as others do: no rate is higher. */
const MOST_A_MONTH = 5
const A_MONTH = 'percent-a-month' as const
const LOW = ['percent', A_MONTH] as const

function areLow({ column: { tally }, plan, facts }: ColumnAsked): boolean {
  const { most } = tally
  return most !== null && most > 0 && most <= MOST_A_MONTH && !isOwnTable(plan, facts)
}

/** `other`: a column says another time than a year, and not which, such as `Whole term`, or another unit than percent. */
type RateUnit = 'days' | 'weeks' | 'months' | 'per-mille' | 'basis-points' | 'other'

function readings(unit: RateUnit | undefined, asked: ColumnAsked): readonly ReadAs[] {
  switch (unit) {
    case 'days':
      return areTiny(asked) ? [...FRACTIONS_A_DAY, ...PERCENT_A_DAY, 'percent'] : [...PERCENT_A_DAY, 'percent']
    case 'weeks':
      return ['percent-a-week', 'percent']
    case 'months': {
      if (asked.column.tally.belowOne === 0) return ['percent-a-month', 'percent']
      return areFractions(asked)
        ? ['fraction-a-month', 'percent-a-month', 'fraction', 'percent']
        : ['percent-a-month', 'fraction-a-month', 'percent', 'fraction']
    }
    case 'per-mille':
    case 'basis-points':
      return [unit, 'percent']
    case 'other':
      return ['percent']
    case undefined:
      if (asked.column.tally.belowOne === 0) return ['factor', 'percent', 'percent-a-month']
      if (areTiny(asked)) return ['percent', 'fraction', ...FRACTIONS_A_DAY, ...PERCENT_A_DAY]
      return areFractions(asked) ? ['fraction', 'percent'] : ['percent', 'fraction']
    default:
      return assertNever(unit)
  }
}

const PERCENT_A_DAY = ['percent-a-day-365', 'percent-a-day-360'] as const
const FRACTIONS_A_DAY = ['fraction-a-day-365', 'fraction-a-day-360'] as const

/** No rate is above a hundredth: as fractions of a year all would be below one percent. */
function areTiny({ column: { tally } }: ColumnAsked): boolean {
  return tally.most !== null && tally.most < 0.01
}

/** Half of the plain numbers lie below 1. A few may be low rates among others, or fractions among percentages. */
function areFractions({ column: { tally } }: ColumnAsked): boolean {
  return tally.belowOne * 2 >= tally.numbers
}

/** True if a column of units, or a sign of percent beside the year, says what the rates are. */
function isPercentAYear(unit: RateUnit | 'years' | undefined, { column: { head } }: ColumnAsked): boolean {
  return unit === 'years' && (head.includes('%') || timeUnit(head) !== 'years')
}

/** All plain numbers lie between 1 and 2: 1.145 may be 14.5 percent, and 1.2 percent may be that of a month. */
function areFactors({ column: { tally } }: ColumnAsked): boolean {
  const { least, most } = tally
  return least !== null && most !== null && least >= 1 && most > 1 && most < 2
}

/** Per mille, or hundredths of a percent; undefined for a text that says neither. */
function smallerUnit(head: string): 'per-mille' | 'basis-points' | undefined {
  const text = head.replaceAll('_', ' ')
  if (/‰|\b(?:per ?mill?e|promill\w*)\b/i.test(text)) return 'per-mille'
  return /‱|\b(?:bps?|basis points?)\b/i.test(text) ? 'basis-points' : undefined
}

/** So many texts of a column of units are told. */
const MOST_SAID = 4

function ownTime({ column }: Pick<ColumnAsked, 'column'>) {
  return timeUnit(column.head) ?? shownTime(column)
}

/** The time that the head names, or a column without a head behind it. */
function rateUnit({ column, facts }: ColumnAsked): RateUnit | 'years' | undefined {
  const smaller = [column.head, ...column.tally.units].map(smallerUnit).find((unit) => unit !== undefined)
  if (smaller !== undefined) return smaller
  const own = ownTime({ column })
  if (own !== undefined && own !== 'years') return own
  const units = unitTexts(column, facts).map(timeOfUnit)
  const found = units.find((unit) => unit !== undefined && unit !== 'years')
  if (found !== undefined) return found
  if (units.some((unit) => unit === undefined)) return 'other'
  return units.length > 0 ? 'years' : own
}

/** True if a column says of which time the rates are, and not the same of all lines. */
function hasMixedUnits({ column, facts }: ColumnAsked): boolean {
  return rateUnitColumns(column, facts.columns).some((unit) => rateTimes(unit).size > 1)
}

/** A day may be one of 360 or of 365 days of a year. */
function saidReadings({ column, facts }: ColumnAsked): readonly ReadAs[] {
  return sayDays(column, facts.columns) ? ['percent-as-said-days-365', 'percent-as-said-days-360'] : ['percent-as-said']
}

/** Texts of the columns that say what the rates of a column are for. */
function unitTexts(column: SourceColumn, { columns }: SourceFacts): readonly string[] {
  const units = rateUnitColumns(column, columns)
  const texts = units.flatMap(({ samples, tally }) => [...samples, ...tally.values].map(withoutListName))
  return texts.filter((text) => text.trim() !== '')
}
