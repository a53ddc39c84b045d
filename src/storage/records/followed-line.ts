import type { BuybackLineState } from '#values/vocabulary/buyback-run-terms.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from '../note.ts'
import { jsonOfNote } from './note-codec.ts'

const LINE_OF_SUBMISSION = {
  planned: 'ready',
  sending: 'sending',
  rejected: 'refused',
  unknown: 'unknown',
} as const satisfies Readonly<
  Record<
    Exclude<SubmissionState, 'accepted'>,
    ExtensionLineState & ImportLineState & PaymentLineState & BuybackLineState
  >
>

type Done = 'extended' | 'created' | 'booked' | 'bought-back'

/** Columns of a line after its submission has changed its state; `done` is the state of its kind of line for accepted. */
export function followedLine(state: SubmissionState, explanation: Note, done: Done) {
  const isWorthSaying = state === 'rejected' || state === 'unknown'
  const line = state === 'accepted' ? done : LINE_OF_SUBMISSION[state]
  return { line, explanation: isWorthSaying ? jsonOfNote(explanation) : null }
}
