import type { ReactNode } from 'react'
import type { MisfitBody } from '#contract/desk/convention.ts'
import type { RowShape } from '#contract/words/convention-answer-words.ts'

/** What the page that asked says and does about an answer. */
export type AnswerParts = {
  /** How a cell that does not fit is named, such as its due date, or a button that leads to it. */
  readonly place: (misfit: MisfitBody) => ReactNode
  /** What the amounts are that were asked for, as the head of their column. */
  readonly given: string
  /** Where rows can be changed: what puts the amount that the convention has into its cell. */
  readonly put?: (misfit: MisfitBody) => ReactNode
  readonly insert?: ReactNode
  /** What can be done with a convention that is named. */
  readonly acts?: ReactNode
  /** The rows that keep the nearest convention apart, by their numbers. */
  readonly numberOf?: (misfit: MisfitBody) => number | undefined
  readonly shape?: RowShape
  /** What can be done with rows of no convention. */
  readonly stands?: string
}
