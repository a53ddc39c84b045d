import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from '../note.ts'
import { jsonOfNote } from './note-codec.ts'

const LINE_OF_SUBMISSION: Readonly<Record<SubmissionState, ExtensionLineState>> = {
  planned: 'ready',
  sending: 'sending',
  accepted: 'extended',
  rejected: 'refused',
  unknown: 'unknown',
}

/** What the columns of a line say once the submission that it goes by is in a state. */
export function followedLine(state: SubmissionState, explanation: Note) {
  const isWorthSaying = state === 'rejected' || state === 'unknown'
  return { line: LINE_OF_SUBMISSION[state], explanation: isWorthSaying ? jsonOfNote(explanation) : null }
}
