import { SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import { clientPhrase, codePhrase, countryPhrase, oneClientPhrase, quotedPhrase } from './client-phrases.ts'
import { allowedPhrase, duePhrase, extendedPhrase, overduePhrase, paidPhrase } from './course-phrases.ts'
import { describedBy } from './described-by.ts'
import type { LoanDescription } from './loan-description.ts'
import { nearestOf } from './nearest.ts'
import { numberPhrase } from './number-phrases.ts'
import { ratePhrase } from './rate-phrases.ts'
import {
  DescriptionError,
  type DescriptionFault,
  type Phrase,
  type Rest,
  refuseDescription,
  type Said,
  wordOf,
} from './said.ts'
import { dayCountPhrase, issuedPhrase, periodPhrase, typePhrase } from './term-phrases.ts'
import { TIME_WORDS } from './time-units.ts'
import { type Token, tokensOf } from './tokens.ts'

export type ReadDescription =
  | { readonly kind: 'understood'; readonly description: LoanDescription }
  | { readonly kind: 'refused'; readonly fault: DescriptionFault }

/**
 * Phrases in the order in which they are tried: those that begin with a word of their own first, a bare amount last.
 */
const PHRASES: readonly Phrase[] = [
  typePhrase,
  dayCountPhrase,
  ratePhrase,
  periodPhrase,
  issuedPhrase,
  paidPhrase,
  overduePhrase,
  duePhrase,
  extendedPhrase,
  allowedPhrase,
  oneClientPhrase,
  clientPhrase,
  codePhrase,
  quotedPhrase,
  countryPhrase,
  numberPhrase,
]

/** Words that only join other words. */
const JOINING = new Set(
  'and with of the a an first is are has have been was which that then at on by in to for loan loans'.split(' '),
)

/** Known words, to suggest the one nearest to a typing error. */
const KNOWN_WORDS: readonly string[] = [
  ...SCHEDULE_TYPES.map((type) => type.toLowerCase()),
  ...TIME_WORDS,
  ...['interest-only', 'paid', 'repaid', 'fully', 'partly', 'unpaid', 'overdue', 'late', 'due', 'today', 'tomorrow'],
  ...['extended', 'extensions', 'once', 'twice', 'allowed', 'allows', 'issued', 'yesterday', 'installments', 'loans'],
  ...[
    'client',
    'consumer',
    'person',
    'company',
    'business',
    'collateral',
    'without',
    'country',
    'named',
    'code',
    'every',
  ],
  ...['percent', 'interest-free', 'month-ends', 'times', 'euro'],
]

/** Parses the description of a loan, or of several like it. docs/test-data.md documents the language. */
export function readDescription(text: string): ReadDescription {
  try {
    return { kind: 'understood', description: understoodDescription(text) }
  } catch (error) {
    if (error instanceof DescriptionError) return { kind: 'refused', fault: error.fault }
    throw error
  }
}

/** Parses a description in the program's own code. Throws a DescriptionError if it is invalid. */
export function understoodDescription(text: string): LoanDescription {
  return describedBy(saidIn(tokensOf(text)))
}

function saidIn(tokens: readonly Token[]): readonly Said[] {
  const said: Said[] = []
  let rest: Rest = tokens
  while (rest.length > 0) {
    const next = nextOf(rest)
    said.push(...next.said)
    rest = rest.slice(next.pieces)
  }
  return said
}

function nextOf(rest: Rest): { readonly said: readonly Said[]; readonly pieces: number } {
  const [first] = rest
  if (first?.kind === 'break') return { said: [], pieces: 1 }
  for (const phrase of PHRASES) {
    const found = phrase(rest)
    if (found) return found
  }
  if (JOINING.has(wordOf(first))) return { said: [], pieces: 1 }
  // The number is clear, but its unit is missing.
  return first?.kind === 'number' ? notUnderstood(rest[1], 'unit') : notUnderstood(first, 'anything')
}

function notUnderstood(token: Token | undefined, could: 'anything' | 'unit'): never {
  const near = nearestOf(wordOf(token), KNOWN_WORDS)
  const word = token?.text ?? ''
  return near === undefined
    ? refuseDescription({ code: 'description-word', params: { word, could } })
    : refuseDescription({ code: 'description-near', params: { word, near } })
}
