/** What is taken of a file of loans: so many bytes, loans and columns. */
export const MAX_SOURCE_BYTES = 1024 ** 3
export const MAX_SOURCE_LOANS = 1_000_000
export const MAX_SOURCE_COLUMNS = 1_000

/** A column of states has so many different texts at most. */
export const MOST_STATES = 20

/** The most words of a column whose meanings a plan and a saved mapping keep. */
export const MOST_WORDS = 100

/** The most loans a second that a run may be told to send. */
export const MAX_PACE = 1_000

/** An import that was not started is deleted after so many days, with its lines and its file. */
export const UNSTARTED_IMPORT_DAYS = 30
