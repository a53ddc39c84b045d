import type { ImportField } from './import-terms.ts'
import { CLIENT_TYPES, DAY_COUNTS, SCHEDULE_TYPES } from './loan-terms.ts'

/** Usual times between due dates, the one that is taken first. */
export const USUAL_PERIODS = ['1 month', '1 week', '2 weeks', '30 days', '3 months'] as const

/** A company. Its client type follows from its line: with collateral if that has a collateral value. */
const COMPANY = 'COMPANY'

/** Terms that the words of a column may mean, by the field of the column. */
const TERMS = {
  clientType: [CLIENT_TYPES[0], COMPANY, CLIENT_TYPES[1], CLIENT_TYPES[2]],
  scheduleType: SCHEDULE_TYPES,
  every: [...USUAL_PERIODS, '6 months', '12 months', 'at maturity'],
  dayCount: DAY_COUNTS,
} as const

export type WordField = keyof typeof TERMS
export type WordTerm = (typeof TERMS)[WordField][number]

export const WORD_TERMS: readonly WordTerm[] = Object.values(TERMS).flat()

const TERMS_OF: { readonly [Field in ImportField]?: readonly WordTerm[] } = TERMS

/** Terms that a word of a column may mean; none for a field without a closed vocabulary. */
export function termsOfWords(field: ImportField | null): readonly WordTerm[] {
  return field === null ? [] : (TERMS_OF[field] ?? [])
}
