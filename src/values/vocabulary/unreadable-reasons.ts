/** Reasons that a file of loans, or of a bank, cannot be read at all. What is wrong with a line of it alone is a fault of that line. */
export const UNREADABLE_REASONS = [
  'empty',
  /** Somebody removed it from the data folder. */
  'file-missing',
  /** Bytes that are no text, and of no kind that is known by name. */
  'not-a-table',
  /** Kinds that are known by name. `is-packed`: gzip, 7z, RAR and the like; `is-zip`: an archive without a workbook. */
  'is-pdf',
  'is-packed',
  'is-zip',
  'is-ods',
  'is-xls',
  'is-xlsb',
  'is-numbers',
  'is-html',
  'is-xml',
  'is-utf-32',
  'nul-characters',
  /** No line of it has two cells, or none after the names of the columns. */
  'no-lines',
  /** { most } */
  'too-many-columns',
  /** { line, most } in characters: a line, or an object of JSON. */
  'cell-too-long',
  /** { line, most } in characters: the quote opens in `line`. */
  'quote-not-closed',
  /** { line, most } in characters of all its rows */
  'loan-too-long',
  /** { line, most } in levels */
  'json-too-deep',
  /** { most } in bytes: it unpacks to more than an honest workbook has. */
  'unpacks-to-too-much',
  /** { most } in characters: a cell, a row, a name, a comment. */
  'workbook-text-too-long',
  /** { most } in levels */
  'workbook-too-deep',
  /** { most } */
  'workbook-too-many-parts',
  'workbook-declares-entities',
  'workbook-unsafe-names',
  /** The thread that parsed it came to the end of its memory. */
  'needs-too-much-memory',
  'workbook-damaged',
  'workbook-locked',
  /** { sheet } */
  'no-such-sheet',
  /** { line } */
  'json-damaged',
  /** Files of a bank. XML of another kind than camt.053; XML with a fault; an MT940 without its closing balance. */
  'not-a-statement',
  'statement-damaged',
  'statement-cut-off',
  /** A table of a bank without a column of that name. */
  'no-amount-column',
  'no-date-column',
  'no-text-column',
  'no-entries',
  /** { most } */
  'too-many-entries',
] as const

export type UnreadableReason = (typeof UNREADABLE_REASONS)[number]
