/** On a claims answer that a live service gave: the submission that it belongs to. Problems of our own are without it. */
export const SUBMISSION_HEADER = 'Loan-Desk-Submission'

/**
 * On any call: the connection that the caller works on, "local" or an id; without it, the one that was chosen last. Each
 * tab of the face has its own, so that what is meant for a test service never reaches production. Behind the id may stand
 * what the caller knows of it, as `connectionMark` writes it.
 */
export const CONNECTION_HEADER = 'Loan-Desk-Connection'

/** On any call: whose data the caller works on, "own" or "demo"; without it, those that are open. */
export const DATA_HEADER = 'Loan-Desk-Data'

/** On a call of a desktop app that works on a shared desk: the app's version. */
export const APP_HEADER = 'Loan-Desk-App'

/** On an upload: the file's name, percent-encoded. A name may say who a client is, and addresses end up in logs. */
export const FILE_NAME_HEADER = 'Loan-Desk-File-Name'
