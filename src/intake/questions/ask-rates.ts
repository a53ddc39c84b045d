import { assertNever } from '#values/assert.ts'
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
      const { belowOne, numbers } = asked.column.tally
      if (unit === undefined && belowOne === 0) return []
      const params = { ...(unit && { unit }), ...(belowOne > 0 && { belowOne, numbers }) }
      return readingQuestion('rate-unit', asked, params, readings(unit, asked))
    })

type RateUnit = 'days' | 'weeks' | 'months'

function readings(unit: RateUnit | undefined, asked: ColumnAsked): readonly ReadAs[] {
  switch (unit) {
    case 'days':
      return ['percent-a-day-365', 'percent-a-day-360', 'percent']
    case 'weeks':
      return ['percent-a-week', 'percent']
    case 'months': {
      const isFraction = asked.column.tally.belowOne > 0
      return isFraction
        ? ['fraction-a-month', 'percent-a-month', 'fraction', 'percent']
        : ['percent-a-month', 'percent']
    }
    case undefined:
      return areFractions(asked) ? ['fraction', 'percent'] : ['percent', 'fraction']
    default:
      return assertNever(unit)
  }
}

/** Half of the plain numbers lie below 1. A few may be low rates among others, or fractions among percentages. */
function areFractions({ column: { tally } }: ColumnAsked): boolean {
  return tally.belowOne * 2 >= tally.numbers
}

/** A day, a week or a month that the head names, or a column without a head behind it. */
function rateUnit({ column, facts }: ColumnAsked): RateUnit | undefined {
  const own = timeUnit(column.head)
  if (own !== undefined && own !== 'years') return own
  const after = facts.columns[column.index + 1]
  if (after === undefined || after.head !== '') return undefined
  const units = [...after.samples, ...after.tally.values].map(timeUnit)
  return units.find((unit) => unit !== undefined && unit !== 'years')
}
