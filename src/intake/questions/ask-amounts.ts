import { readingsOf } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { amountScale, headCurrency } from '../columns/head-words.ts'
import { isReadingOpen, readingQuestion } from './ask-readings.ts'
import { type Asker, askedColumns } from './open-question.ts'

/** Asks about amounts that may be in cents or in thousands. */
export const askScales: Asker = (plan, facts) =>
  askedColumns(plan, facts)
    .filter((asked) => isReadingOpen(asked, isAmount))
    .flatMap((asked) => {
      const scale = amountScale(asked.column.head)
      return scale === undefined ? [] : readingQuestion('amount-unit', asked, { scale }, [scale, 'euro'])
    })

/** Asks about amounts of another currency, by their head; nothing but euro can be registered. */
export const askCurrencies: Asker = (plan, facts) =>
  askedColumns(plan, facts)
    .filter((asked) => isReadingOpen(asked, isAmount) && amountScale(asked.column.head) === undefined)
    .flatMap((asked) => {
      const currency = headCurrency(asked.column.head)
      return currency === undefined ? [] : readingQuestion('other-currency', asked, { currency }, ['euro'])
    })

function isAmount(field: ImportField): boolean {
  return readingsOf(field).includes('euro')
}
