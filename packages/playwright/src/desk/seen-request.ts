import type { BrokenEnd, ClaimsOperation, FaultSide } from '../../../../src/values/vocabulary/test-bench-terms.ts'
import type { FaultAnswer } from './faults.ts'

/** A body as text, codes of clients masked. */
export type SeenBody = {
  readonly contentType: string
  readonly text: string
  /** There was more of it. */
  readonly isCut: boolean
}

/** A request that the book was asked, or the live service that is played for it. */
export type SeenRequest = {
  /** Counted from 1 since the last reset. */
  readonly id: number
  readonly at: string
  readonly on: FaultSide
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly operation: ClaimsOperation | null
  /** Its status, or how it ended without one. */
  readonly answer: number | BrokenEnd
  readonly milliseconds: number
  /** The fault that it was given. */
  readonly fault: { readonly id: string; readonly answer: FaultAnswer } | null
  /** Null for none, and for what is no text. */
  readonly requestBody: SeenBody | null
  readonly answerBody: SeenBody | null
}
