import { type ReadAs, readingsOf } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { type AmountScale, amountScale, LEFT_OUT_DIGITS, shownScale } from '../cells/amount-scale.ts'
import { headCurrency } from '../columns/head-words.ts'
import { ANY_CURRENCY } from '../currencies.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { isReadingOpen, readingQuestion } from './ask-readings.ts'
import { type Asker, askedColumns, type ColumnAsked } from './open-question.ts'

/** Asks about amounts that may be in cents, thousands or millions: by their head, or by the number formats of their cells. */
export const askScales: Asker = (plan, facts) =>
  openAmounts(plan, facts).flatMap((asked) => {
    const { head, tally } = asked.column
    const scale = amountScale(head)
    const shown = tally.units.find((unit) => shownScale(unit) !== undefined)
    const hasFewerDigits = tally.units.some((unit) => LEFT_OUT_DIGITS.test(unit))
    if (shown !== undefined) return readingQuestion('amount-unit', asked, { shown }, readings('as-shown', scale))
    if (hasFewerDigits) return readingQuestion('amount-unit', asked, { shown: 'fewer-digits' }, readings('euro', scale))
    return scale === undefined ? [] : readingQuestion('amount-unit', asked, { scale }, [scale, 'euro'])
  })

function readings(first: ReadAs, scale: AmountScale | undefined): readonly ReadAs[] {
  return [...new Set<ReadAs>([first, 'euro', ...(scale === undefined ? [] : [scale])])]
}

/** Asks about amounts of another currency, by their head or number formats; nothing but euro can be registered. */
export const askCurrencies: Asker = (plan, facts) =>
  openAmounts(plan, facts)
    .filter(({ column: { head, tally } }) => amountScale(head) === undefined && !tally.units.some(isOfAmount))
    .flatMap((asked) => {
      const { head, tally } = asked.column
      const currency = headCurrency(head) ?? (tally.units.includes(ANY_CURRENCY) ? '' : undefined)
      return currency === undefined ? [] : readingQuestion('other-currency', asked, { currency }, ['euro'])
    })

function openAmounts(plan: ImportPlan, facts: SourceFacts): readonly ColumnAsked[] {
  return askedColumns(plan, facts).filter((asked) => isReadingOpen(asked, isAmount))
}

/** True for a number format about which `amount-unit` asks. */
function isOfAmount(unit: string): boolean {
  return LEFT_OUT_DIGITS.test(unit) || shownScale(unit) !== undefined
}

function isAmount(field: ImportField): boolean {
  return readingsOf(field).includes('euro')
}
