import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Note } from '../note.ts'
import { jsonOfNote } from './note-codec.ts'

const LINE_OF_SUBMISSION = {
  planned: 'ready',
  sending: 'sending',
  rejected: 'refused',
  unknown: 'unknown',
} as const satisfies Readonly<Record<Exclude<SubmissionState, 'accepted'>, ExtensionLineState & ImportLineState>>

/** What the columns of a line say once the submission that it goes by is in a state; `done` is the word of its kind for accepted. */
export function followedLine(state: SubmissionState, explanation: Note, done: 'extended' | 'created') {
  const isWorthSaying = state === 'rejected' || state === 'unknown'
  const line = state === 'accepted' ? done : LINE_OF_SUBMISSION[state]
  return { line, explanation: isWorthSaying ? jsonOfNote(explanation) : null }
}
