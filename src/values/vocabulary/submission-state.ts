/** How far a submission got. `unknown`: it was sent, and what became of it a person has to find out. */
export const SUBMISSION_STATES = ['planned', 'sending', 'accepted', 'rejected', 'unknown'] as const

export type SubmissionState = (typeof SUBMISSION_STATES)[number]
