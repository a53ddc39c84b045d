/** Why a file cannot be read as loans at all. What is wrong with a line of it alone is a fault of that line. */
export const UNREADABLE_REASONS = [
  'empty',
  /** Somebody removed it from the data folder. */
  'file-missing',
  /** Neither text nor one of the kinds that are read: a picture, a PDF, an older workbook. */
  'not-a-table',
  /** No line of it has two cells, or none after the names of the columns. */
  'no-lines',
  /** { most } */
  'too-many-columns',
  /** { line, most } in characters */
  'cell-too-long',
  /** { line, most } in characters of all its rows */
  'loan-too-long',
  /** { most } in bytes: it unpacks to more than an honest workbook has. */
  'unpacks-to-too-much',
  'workbook-damaged',
  'workbook-locked',
  /** { sheet } */
  'no-such-sheet',
  /** { line } */
  'json-damaged',
] as const

export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]
