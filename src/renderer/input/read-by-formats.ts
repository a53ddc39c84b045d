import { shownOrder } from '#intake/cells/date-order.ts'
import { EITHER_WAY } from '#intake/cells/file-amount.ts'
import { withoutCurrency } from '#intake/cells/written-amount.ts'
import { readWrittenDate } from '#intake/cells/written-date.ts'
import { assertNever } from '#values/assert.ts'
import { type Formats, GROUPING_SIGN, numberText } from '#values/formats.ts'
import { cents, formatAmount } from '#values/money.ts'
import type { SourceDateOrder } from '#values/vocabulary/import-terms.ts'
import { parseTypedAmount } from './parse-typed-amount.ts'
import { spelledDay } from './spelled-day.ts'
import { type Typed, typedBy } from './typed.ts'

/** A value that a text may mean, in the notation of the wire, and its words. */
export type Meaning = { readonly value: string; readonly words: string }

/** Result of reading a typed text by a person's formats: a value, a fault, or several meanings to choose from. */
export type ReadByFormats =
  | Typed
  | { readonly kind: 'ambiguous'; readonly question: string; readonly meanings: readonly Meaning[] }

/**
 * Reads an amount in either notation. A lone point or comma before three digits groups thousands if it is the person's sign for
 * them; otherwise it is ambiguous, because a slip there is a factor of 1,000.
 */
export function readAmountBy(text: string, formats: Formats): ReadByFormats {
  const amount = withoutCurrency(text)
  if (!EITHER_WAY.test(amount)) return parseTypedAmount(text)
  const thousandths = Number(amount.replace(/[.,]/, ''))
  const thousands = formatAmount(cents(thousandths * 100))
  if (amount.includes(GROUPING_SIGN[formats.grouping]) && formats.grouping !== 'NONE')
    return { kind: 'ok', value: thousands }
  const rounded = formatAmount(cents(Math.floor((thousandths + 5) / 10)))
  return {
    kind: 'ambiguous',
    question: 'Thousands or decimals?',
    meanings: [
      { value: thousands, words: numberText(thousands, formats) },
      { value: rounded, words: `${numberText(rounded, formats)}, rounded` },
    ],
  }
}

/**
 * Reads a day with the year first, or in the order that its numbers or points show. A day that can be read in both orders has the
 * order of the formats; if they begin with the year, it is ambiguous.
 */
export function readDayBy(text: string, formats: Formats): ReadByFormats {
  const order = shownOrder(text.trim())
  if (order !== 'either-way') return typedBy(readWrittenDate(text, order))
  const own = orderOf(formats)
  if (own !== 'year-month-day') return typedBy(readWrittenDate(text, own))
  const [dayFirst, monthFirst] = EITHER_ORDER.map((each) => typedBy(readWrittenDate(text, each)))
  if (dayFirst?.kind !== 'ok' || monthFirst?.kind !== 'ok') return dayFirst ?? typedBy(readWrittenDate(text))
  return {
    kind: 'ambiguous',
    question: 'Which day?',
    meanings: [dayFirst, monthFirst].map(({ value }) => ({ value, words: spelledDay(value) })),
  }
}

/** True if the order of day and month decides which day a text is. */
export function dependsOnOrder(text: string): boolean {
  return shownOrder(text.trim()) === 'either-way'
}

const EITHER_ORDER = ['day-month-year', 'month-day-year'] as const

function orderOf({ day }: Formats): SourceDateOrder {
  switch (day) {
    case 'YYYY-MM-DD':
      return 'year-month-day'
    case 'DD.MM.YYYY':
    case 'DD/MM/YYYY':
    case 'DD-MM-YYYY':
      return 'day-month-year'
    case 'MM/DD/YYYY':
      return 'month-day-year'
    default:
      return assertNever(day)
  }
}
