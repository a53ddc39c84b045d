/** On a claims answer that a live service gave: the submission that it belongs to. Problems of our own are without it. */
export const SUBMISSION_HEADER = 'Loan-Desk-Submission'

/**
 * On a claims call: the connection that the caller means, "local" or an id. Another window may have switched meanwhile,
 * and what is meant for a test service must not reach production.
 */
export const CONNECTION_HEADER = 'Loan-Desk-Connection'
