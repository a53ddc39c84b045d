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

/** Asked in this order: what begins with a word of its own first, a bare amount last. */
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

/** Words that only join the others. */
const JOINING = new Set(
  'and with of the a an first is are has have been was which that then at on by in to for loan loans'.split(' '),
)

/** What people type for the words that mean something, to name the one that is nearest to a mistake. */
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

/** Reads the description of a loan, or of several alike; docs/test-data.md says what it may say. */
export function readDescription(text: string): ReadDescription {
  try {
    return { kind: 'understood', description: understoodDescription(text) }
  } catch (error) {
    if (error instanceof DescriptionError) return { kind: 'refused', fault: error.fault }
    throw error
  }
}

/** A description that stands in the program itself. Throws a DescriptionError where it is not understood. */
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
  // A number is clear; what it counts is not.
  return first?.kind === 'number' ? notUnderstood(rest[1], 'unit') : notUnderstood(first, 'anything')
}

function notUnderstood(token: Token | undefined, could: 'anything' | 'unit'): never {
  const near = nearestOf(wordOf(token), KNOWN_WORDS)
  const word = token?.text ?? ''
  return near === undefined
    ? refuseDescription({ code: 'description-word', params: { word, could } })
    : refuseDescription({ code: 'description-near', params: { word, near } })
}
