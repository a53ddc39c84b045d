import { assertNever } from '#values/assert.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { RefusedClaim, UndecidedClaim, WaitingClaim } from '../../../api/claims.ts'
import type { GridRow } from '../grid/grid-row.ts'
import type { AnswerFault } from '../model/faults.ts'
import type { FormValues } from '../model/form-values.ts'
import type { FieldName } from '../model/places.ts'
import type { RefusedPlace, SentLoan } from '../model/refusal.ts'
import { refusalTextAt, stillHolds } from '../model/refusal.ts'
import type { LenderLoanIdUse } from './use-lender-loan-id-use.ts'

type Refused = Pick<RefusedClaim, 'kind' | 'status' | 'words'> & {
  readonly faults: readonly RefusedPlace[]
  readonly sent: SentLoan
}

/**
 * Outcome of the last attempt to create the loan. `not-made`: its schedule could not be made. `not-sent`: the live service was not reached.
 * `undecided`: it is unknown whether the live service made the loan, and an equal request is not sent until a person has decided;
 * `decided`: somebody has decided in the meantime. `unanswered`: Loan Desk itself gave no answer; the same lender loan ID can be sent
 * again, because a repeat returns the loan already made.
 */
export type Outcome =
  | { readonly kind: 'none' }
  | (Refused & At)
  | (WaitingClaim & OfLoan & At)
  | ({ readonly kind: 'not-made' | 'not-sent'; readonly reason: string } & OfLoan & At)
  | (UndecidedClaim & OfLoan & At)
  | ({ readonly kind: 'decided'; readonly state: SubmissionState; readonly loanUuid: string | null } & OfLoan)
  | ({ readonly kind: 'unanswered'; readonly reason: string } & OfLoan & At)

/** Time of day, from the local clock. */
type At = { readonly time: string }
type OfLoan = { readonly lenderLoanId: string }

/**
 * The outcome, as long as it concerns the loan in the form. A failed attempt is forgotten once another loan is typed; a loan that may exist
 * at the service is reported with its ID until it is decided.
 */
export function outcomeOfTyped(outcome: Outcome, lenderLoanId: string): Outcome {
  switch (outcome.kind) {
    case 'wait':
    case 'not-made':
    case 'not-sent':
      return outcome.lenderLoanId === lenderLoanId.trim() ? outcome : { kind: 'none' }
    case 'refused':
      return refusalTextAt('lenderLoanId', outcome.sent.values)?.trim() === lenderLoanId.trim()
        ? outcome
        : { kind: 'none' }
    case 'none':
    case 'undecided':
    case 'decided':
    case 'unanswered':
      return outcome
    default:
      return assertNever(outcome)
  }
}

/** Faults of the last refusal that still apply to the form. */
export function holdingFaults(outcome: Outcome, values: FormValues, rows: readonly GridRow[]): readonly AnswerFault[] {
  if (outcome.kind !== 'refused') return []
  return outcome.faults.flatMap(({ place, message }) =>
    place !== undefined && stillHolds(place, outcome.sent, values, rows) ? [{ place, message }] : [],
  )
}

/** Fault of the last refusal at one field, while the field still has the refused text. */
export function refusedField(outcome: Outcome, name: FieldName, text: string): string | undefined {
  if (outcome.kind !== 'refused' || refusalTextAt(name, outcome.sent.values) !== text) return undefined
  return outcome.faults.find(({ place }) => place?.kind === 'field' && place.name === name)?.message
}

/** Faults that no field of the form can show. */
export function placelessFaults(outcome: Outcome): readonly RefusedPlace[] {
  return outcome.kind === 'refused' ? outcome.faults.filter(({ place }) => place === undefined) : []
}

/**
 * Faults of a lender loan ID: it is undecided, or another loan uses it. A loan with the ID of the last attempt may be the one whose answer
 * was lost, and is no fault.
 */
export function idUseFaults(use: LenderLoanIdUse, lenderLoanId: string, outcome: Outcome): readonly AnswerFault[] {
  const isOurs = 'lenderLoanId' in outcome && outcome.lenderLoanId === lenderLoanId.trim()
  if (isOurs && outcome.kind === 'undecided') return [idFault('May exist there already')]
  return use.kind === 'used' && !isOurs ? [idFault('Used by another loan')] : []
}

function idFault(message: string): AnswerFault {
  return { place: { kind: 'field', name: 'lenderLoanId' }, message }
}
