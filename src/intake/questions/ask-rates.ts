import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { timeUnit } from '../columns/head-words.ts'
import { isReadingOpen, readingQuestion } from './ask-readings.ts'
import { type Asker, askedColumns, type ColumnAsked } from './open-question.ts'

/** Asks about rates that may be fractions, or percent of a month or a day. */
export const askRates: Asker = (plan, facts) =>
  askedColumns(plan, facts)
    .filter((asked) => isReadingOpen(asked, (field) => field === 'interestRate'))
    .flatMap((asked) => {
      const unit = rateUnit(asked)
      const isFraction = areFractions(asked)
      if (unit === undefined && !isFraction) return []
      const { belowOne, numbers } = asked.column.tally
      const params = { ...(unit && { unit }), ...(isFraction && { belowOne, numbers }) }
      return readingQuestion('rate-unit', asked, params, readings(unit, isFraction))
    })

type RateUnit = 'months' | 'days'

function readings(unit: RateUnit | undefined, isFraction: boolean): readonly ReadAs[] {
  if (unit === 'days') return ['percent-a-day-365', 'percent-a-day-360', 'percent']
  if (unit === 'months')
    return isFraction ? ['fraction-a-month', 'percent-a-month', 'fraction', 'percent'] : ['percent-a-month', 'percent']
  return ['fraction', 'percent']
}

/** Half of the plain numbers lie below 1. */
function areFractions({ column: { tally } }: ColumnAsked): boolean {
  return tally.belowOne > 0 && tally.belowOne * 2 >= tally.numbers
}

/** A month or a day that the head names, or a column without a head behind it. */
function rateUnit({ column, facts }: ColumnAsked): RateUnit | undefined {
  const own = timeUnit(column.head)
  if (own === 'months' || own === 'days') return own
  const after = facts.columns[column.index + 1]
  if (after === undefined || after.head !== '') return undefined
  const units = [...after.samples, ...after.tally.values].map(timeUnit)
  return units.find((unit) => unit === 'months' || unit === 'days')
}
