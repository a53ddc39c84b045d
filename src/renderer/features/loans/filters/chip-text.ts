import { STANDING_WORDS } from '#contract/sheet/loan-columns.ts'
import { assertNever } from '#values/assert.ts'
import { EXTENSION_FILTERS, LOAN_RANGES, type LoanRange, STANDINGS } from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { LoanFilters } from '../../../api/loans.ts'
import { formatAmountText, formatDay, formatDecimal } from '../../../formats/shown-text.ts'
import { EXTENSION_WORDS } from '../../../words/loan-column-words.ts'
import { CLIENT_TYPE_WORDS } from '../../../words/term-words.ts'
import { dayWords } from './day-text.ts'
import { type FilterName, isRange, limitsOf, type SetFilter, setOf } from './filter-fields.ts'

/** Value of a filter in words: `EST, LVA`, `1,000.00 to 50,000.00`, `up to in 30 days`. */
export function chipText(filters: LoanFilters, name: FilterName): string {
  if (!isRange(name))
    return setOf(filters, name)
      .map((term) => termWords(name, term))
      .join(', ')
  const { from, to } = limitsOf(filters, name)
  if (from === undefined && to === undefined) return ''
  if (from !== undefined && from === to) return limitText(name, from)
  if (from !== undefined && to !== undefined) return `${limitText(name, from)} to ${limitText(name, to)}`
  return from === undefined ? `up to ${limitText(name, to ?? '')}` : `from ${limitText(name, from)}`
}

/** A limit of a range as it is shown. */
function limitText(name: LoanRange, limit: string): string {
  const kind = LOAN_RANGES[name]
  switch (kind) {
    case 'amount':
      return formatAmountText(limit)
    case 'rate':
      return formatDecimal(limit)
    case 'day':
      return formatDay(dayWords(limit))
    default:
      return assertNever(kind)
  }
}

/** A term of a set in words. Codes of the service stay unchanged. */
export function termWords(name: SetFilter, term: string): string {
  switch (name) {
    case 'scheduleType':
    case 'country':
      return term
    case 'clientType':
      return wordOf(CLIENT_TYPES, CLIENT_TYPE_WORDS, term)
    case 'standing':
      return wordOf(STANDINGS, STANDING_WORDS, term)
    case 'extensions':
      return wordOf(EXTENSION_FILTERS, EXTENSION_WORDS, term)
    default:
      return assertNever(name)
  }
}

function wordOf<Term extends string>(
  terms: readonly Term[],
  words: Readonly<Record<Term, string>>,
  text: string,
): string {
  const term = terms.find((each) => each === text)
  return term === undefined ? text : words[term]
}
