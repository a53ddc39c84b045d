import type { GridRow } from '../grid/grid-row.ts'
import type { AnswerFault } from '../model/faults.ts'
import type { FormValues } from '../model/form-values.ts'
import type { FieldName } from '../model/places.ts'
import type { RefusedPlace, Sent } from '../model/refusal.ts'
import { stillHolds, textAt } from '../model/refusal.ts'
import type { LenderLoanIdUse } from './use-lender-loan-id-use.ts'

/**
 * What became of the last attempt to create the loan. `not-sent`: its schedule could not be made. `unanswered`: nobody knows whether the loan exists; the same
 * lender loan ID can be sent again, because the service answers a repeat with the loan it already made.
 */
export type Outcome =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'refused'
      readonly status: number
      readonly time: string
      readonly detail: string
      readonly faults: readonly RefusedPlace[]
      readonly sent: Sent
    }
  | { readonly kind: 'not-sent'; readonly time: string; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly time: string; readonly reason: string; readonly lenderLoanId: string }

/** The faults of the last refusal that still speak of what stands in the form. */
export function holdingFaults(outcome: Outcome, values: FormValues, rows: readonly GridRow[]): readonly AnswerFault[] {
  if (outcome.kind !== 'refused') return []
  return outcome.faults.flatMap(({ place, message }) =>
    place !== undefined && stillHolds(place, outcome.sent, values, rows) ? [{ place, message }] : [],
  )
}

/** The fault of the last refusal at one field, while the field still holds what was refused. */
export function refusedField(outcome: Outcome, name: FieldName, text: string): string | undefined {
  if (outcome.kind !== 'refused' || textAt(name, outcome.sent.values) !== text) return undefined
  return outcome.faults.find(({ place }) => place?.kind === 'field' && place.name === name)?.message
}

/** The faults that no field of the form can show. */
export function placelessFaults(outcome: Outcome): readonly RefusedPlace[] {
  return outcome.kind === 'refused' ? outcome.faults.filter(({ place }) => place === undefined) : []
}

/** A used lender loan ID is a fault, unless the loan that uses it may be the one whose answer was lost. */
export function idUseFaults(use: LenderLoanIdUse, lenderLoanId: string, outcome: Outcome): readonly AnswerFault[] {
  const mayBeOurs = outcome.kind === 'unanswered' && outcome.lenderLoanId === lenderLoanId.trim()
  if (use.kind !== 'used' || mayBeOurs) return []
  return [{ place: { kind: 'field', name: 'lenderLoanId' }, message: 'Used by another loan' }]
}
