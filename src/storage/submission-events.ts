import type { Note } from './note.ts'
import type { StoredSubmission } from './stored-submission.ts'

/** A step of a submission: since when it is in a state, why, and who decided it where a person did. */
export type SubmissionStep = {
  readonly state: StoredSubmission['state']
  readonly at: string
  readonly note: Note
  readonly decidedBy: string | null
}
