import { createContext, use } from 'react'
import { present } from '#values/assert.ts'
import type { ChosenTermsSet, LikedFrom } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import type { NewLoanForm } from '../model/form-schema.ts'
import type { DraftPart } from './draft-part.ts'
import type { GridStore } from './grid-store.ts'
import type { Outcome } from './submission.ts'
import type { DraftControl } from './use-draft.ts'
import type { LenderLoanIdUse } from './use-lender-loan-id-use.ts'
import type { MadeScheduleState } from './use-made-schedule.ts'

/** State shared by the parts of the page. */
export type NewLoan = {
  readonly connectionId: string
  readonly draftId: string
  /** The loan that this one was modelled on. */
  readonly like: LikedFrom | undefined
  /** Set that the terms came from, for rendering; `termsSet` is for changing it. */
  readonly chosenSet: ChosenTermsSet | undefined
  readonly termsSet: DraftPart<ChosenTermsSet>
  readonly form: NewLoanForm
  readonly grid: GridStore
  readonly defaults: FormDefaults
  readonly made: MadeScheduleState
  readonly idUse: LenderLoanIdUse
  readonly outcome: Outcome
  readonly isSending: boolean
  readonly create: () => void
}

export const NewLoanContext = createContext<NewLoan | undefined>(undefined)

/** Separate from the rest, because it changes while the user types. */
export const DraftContext = createContext<DraftControl | undefined>(undefined)

export function useDraftControl(): DraftControl {
  return present(use(DraftContext), 'DraftContext')
}

export function useNewLoan(): NewLoan {
  return present(use(NewLoanContext), 'NewLoanContext')
}
