import { INTEREST_ON } from '#values/vocabulary/course-terms.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS } from '#values/vocabulary/loan-terms.ts'
import { type CodeOption, meantOption } from '../../../components/fields/option-filter.ts'
import { COUNTRY_OPTIONS } from '../../../words/country-options.ts'
import { INTEREST_ON_WORDS } from '../../../words/more-term-words.ts'
import { CLIENT_TYPE_OPTIONS, SCHEDULE_TYPE_OPTIONS } from '../../../words/term-words.ts'
import { readValue } from '../plan/written-value.ts'

/** Codes that the cells of a field may have, each with its words; of most fields none. */
export const CELL_OPTIONS: { readonly [Field in ImportField]?: readonly CodeOption[] } = {
  clientType: CLIENT_TYPE_OPTIONS.map(({ value, label }) => ({ code: value, words: label })),
  country: COUNTRY_OPTIONS,
  scheduleType: SCHEDULE_TYPE_OPTIONS,
  dayCount: DAY_COUNTS.map((code) => ({ code, words: '' })),
  interestOn: INTEREST_ON.map((code) => ({ code, words: INTEREST_ON_WORDS[code] })),
}

/** Terms are read alike however a file writes its dates and amounts. */
const WRITING = { decimals: 'point', dateOrder: 'year-month-day' } as const

/** Code that a typed text begins. Undefined if a line is read by the text as it is: `SE` is Sweden, though SEN begins so. */
export function meantCode(field: ImportField, typed: string): string | undefined {
  const options = CELL_OPTIONS[field]
  if (!options || readValue(field, typed, WRITING).kind === 'ok') return undefined
  return meantOption(options, typed)?.code
}
