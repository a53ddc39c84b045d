/** What is taken of a file of loans: so many bytes, loans and columns. */
export const MAX_SOURCE_BYTES = 1024 ** 3
export const MAX_SOURCE_LOANS = 1_000_000
export const MAX_SOURCE_COLUMNS = 1_000

/** The most loans a second that a run may be told to send. */
export const MAX_PACE = 1_000
