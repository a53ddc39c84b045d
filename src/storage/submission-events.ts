import type { Note } from './note.ts'
import type { StoredSubmission } from './stored-submission.ts'

/** A step of a submission: its state with the time and the reason, and the person who decided it, if a person did. */
export type SubmissionStep = {
  readonly state: StoredSubmission['state']
  readonly at: string
  readonly note: Note
  readonly decidedBy: string | null
}
