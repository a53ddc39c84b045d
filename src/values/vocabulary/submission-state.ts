/** States of a submission. `unknown`: the desk sent it, and a person has to find out its outcome. */
export const SUBMISSION_STATES = ['planned', 'sending', 'accepted', 'rejected', 'unknown'] as const

export type SubmissionState = (typeof SUBMISSION_STATES)[number]
