/** Limits of a file of loans: bytes, loans and columns. */
export const MAX_SOURCE_BYTES = 1024 ** 3
export const MAX_SOURCE_LOANS = 1_000_000
export const MAX_SOURCE_COLUMNS = 1_000

/** Most different texts of a column of states. */
export const MOST_STATES = 20

/** Most words of a column whose meanings a plan and a saved mapping store. */
export const MOST_WORDS = 100

/** Highest pace that a person may set for a run, in loans a second. */
export const MAX_PACE = 1_000

/** Days after which an import that was not started is deleted, with its lines and its file. */
export const UNSTARTED_IMPORT_DAYS = 30
