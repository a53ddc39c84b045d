import type { ConventionBody, ConventionRequestInput, FoundConventionBody } from '#contract/desk/convention.ts'
import type { InstallmentBody } from '#contract/desk/schedule.ts'
import type { FormHindrance } from '../../../words/form-hindrance-words.ts'
import { termsOfConvention } from './convention-terms.ts'
import { type WireRow, wireRows } from './made-rows.ts'
import { areSameRows, rowsByConvention } from './rows-by-convention.ts'
import type { ScheduleRequest } from './schedule-terms.ts'

/** The service's rows for these terms; `undefined` if it refuses them. */
export type MakeRows = (terms: ScheduleRequest) => Promise<readonly InstallmentBody[] | undefined>

/** A convention search: its request and its result. */
export type Answered = {
  readonly request: ConventionRequestInput
  readonly found: FoundConventionBody
  /** Country of the loan, or empty. */
  readonly country: string
}

/**
 * `named`: terms that reproduce the rows of the named convention, whether or not the form can hold them. `usable`: terms that the form can
 * hold, of that or of another fitting convention. `hindrance`: why the form cannot hold the named convention.
 */
export type ProvenTerms = {
  readonly named: ScheduleRequest | undefined
  readonly usable: { readonly convention: ConventionBody; readonly terms: ScheduleRequest } | undefined
  readonly hindrance: FormHindrance | undefined
}

/** Number of equivalent conventions to try if the form cannot hold the first. */
const MOST_TRIED = 4

/** The result as terms from which the service makes exactly these rows: only tried terms are offered. */
export async function provenTerms(answered: Answered, makeRows: MakeRows): Promise<ProvenTerms> {
  const [named, ...others] = conventionsOf(answered.found)
  if (!named) return { named: undefined, usable: undefined, hindrance: undefined }
  const first = await triedTerms(answered, named, makeRows)
  const { terms, hindrance } = first
  if (hindrance === undefined) return { named: terms, usable: terms && { convention: named, terms }, hindrance }
  const possible = others.filter((each) => hindranceOf(each, answered.request.lenderIssueDate) === undefined)
  for (const convention of possible.slice(0, MOST_TRIED)) {
    const other = await triedTerms(answered, convention, makeRows)
    if (other.terms) return { named: terms, usable: { convention, terms: other.terms }, hindrance }
  }
  return { named: terms, usable: undefined, hindrance }
}

function conventionsOf(found: FoundConventionBody): readonly ConventionBody[] {
  if (found.kind === 'reproduced') return found.conventions
  return found.kind === 'closest' && found.isNear ? [found.convention] : []
}

type Tried = { readonly terms: ScheduleRequest | undefined; readonly hindrance: FormHindrance | undefined }

async function triedTerms(
  { request, found, country }: Answered,
  convention: ConventionBody,
  makeRows: MakeRows,
): Promise<Tried> {
  const rows = rowsByConvention(request.schedule, found)
  const candidates = termsOfConvention(convention, { ...request, country }, rows)
  const known = hindranceOf(convention, request.lenderIssueDate)
  for (const terms of candidates) {
    if (await makesRows(terms, rows, makeRows)) return { terms, hindrance: known }
  }
  const unproven = unprovenHindrance(convention, { candidates: candidates.length, country })
  return { terms: undefined, hindrance: known ?? unproven }
}

async function makesRows(terms: ScheduleRequest, rows: readonly WireRow[], makeRows: MakeRows): Promise<boolean> {
  const made = await makeRows(terms)
  return made !== undefined && areSameRows(wireRows(made, terms), rows)
}

/** First property of the convention that the form has no field for, checked before any rows are made. */
function hindranceOf(convention: ConventionBody, issueDate: string): FormHindrance | undefined {
  const { level, lastRow, scheduleType, startDate, pauses, isRoundedWhenDue } = convention
  if (startDate !== issueDate) return 'start'
  if (level === 'as-given' && scheduleType !== 'ANNUITY') return 'level'
  if (lastRow !== 'pays-rest') return 'last-row'
  if (isRoundedWhenDue) return 'rounded-when-due'
  return pauses.filter(({ fromRow }) => fromRow > 1).length > 1 ? 'pauses' : undefined
}

/** Reason why none of the candidate terms reproduced the rows. */
function unprovenHindrance(
  { workingDays }: Pick<ConventionBody, 'workingDays'>,
  { candidates, country }: { readonly candidates: number; readonly country: string },
): FormHindrance {
  if (candidates === 0) return 'due-dates'
  if (workingDays === 'as-they-fall') return 'other-rows'
  return country === '' ? 'country' : 'holidays'
}
