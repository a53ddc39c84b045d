import type { ReactNode } from 'react'
import type { MisfitBody } from '#contract/desk/convention.ts'
import type { RowShape } from '#contract/words/convention-answer-words.ts'

/** Texts and actions that the page adds to the answer of a convention search. */
export type AnswerParts = {
  /** Name of the cell of a misfit, such as its due date, or a button that leads to it. */
  readonly place: (misfit: MisfitBody) => ReactNode
  /** Head of the column of the given amounts. */
  readonly given: string
  /** If rows can be changed: the control that puts the convention's amount into the cell. */
  readonly put?: (misfit: MisfitBody) => ReactNode
  readonly insert?: ReactNode
  /** Actions for a convention that was named. */
  readonly acts?: ReactNode
  /** Row number of a misfit, for the sentence that names the rows that differ from the nearest convention. */
  readonly numberOf?: (misfit: MisfitBody) => number | undefined
  readonly shape?: RowShape
  /** Sentence about what can be done with rows that fit no convention. */
  readonly stands?: string
}
