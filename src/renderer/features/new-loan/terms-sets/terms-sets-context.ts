import { createContext, type RefObject, use } from 'react'
import { present } from '#values/assert.ts'
import type { NameQuestion } from '../../../components/texts/name-question.ts'
import type { FillTerms } from './use-fill-terms.ts'
import type { SetStanding } from './use-set-standing.ts'

/** State shared by the menu of sets and the controls beside it. */
export type TermsSetsState = {
  readonly standing: SetStanding
  readonly filling: FillTerms
  /** Undoes the last fill, as long as nothing was changed since. */
  readonly undo: (() => void) | undefined
  readonly ask: (question: NameQuestion) => void
  /** Button that gets the focus once a menu or a dialog about sets is closed. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
}

export const TermsSetsContext = createContext<TermsSetsState | undefined>(undefined)

export function useTermsSets(): TermsSetsState {
  return present(use(TermsSetsContext), 'TermsSetsContext')
}
