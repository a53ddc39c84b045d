/** Evidence for the format of a file. The comment above a code lists its parameters. */
export const EVIDENCE_CODES = [
  /** { count } */
  'different-ids',
  /** { count, most } */
  'repeated-ids',
  /** { count, first }: the number of installments, and the first column of one */
  'side-by-side',
  /** { sheets } */
  'sheets-by-name',
  'only-sheet-of-loans',
  /** { rows, columns } */
  'hidden-cells',
  /** { count } */
  'fields-in-each-line',
  /** { count } */
  'names-known',
  'texts-above-values',
  /** { letters } */
  'letters-read-right',
  'byte-order-mark',
  'valid-utf-8',
  'ascii-alone',
  /** { count, of } */
  'cells-that-fit',
  /** { text } */
  'settled-by',
  'either-way',
  'typed-cells',
  'none-seen',
  'chosen',
] as const

export type EvidenceCode = (typeof EVIDENCE_CODES)[number]

/** Notices for a person to read before the check of a file. The comment above a code lists its parameters. */
export const IMPORT_NOTICES = [
  'empty-cells',
  /** The schedules are made, and the file does not say the day count. */
  'day-count-taken',
  /** The schedules are made, and the file does not say the first due date. { count }: lines whose column of it is empty. */
  'first-due-taken',
  'imported-before',
  'not-taken-by-service',
  'cut-off',
  'totals-left-out',
  /** { count } */
  'subtotals-left-out',
  /** { stated, sum } */
  'totals-differ',
  'notes-left-out',
  /** { count } */
  'null-cells',
  /** { head, texts, count, of }: `several` columns leave lines out, and some of these lines may be the same */
  'lines-left-out',
  'same-head',
  'hidden-sheets-left-out',
  /** { sheets, lines }: the number of lines of each sheet, `400+` for more, empty if unknown */
  'sheets-left-out',
  'too-many-loans',
  'nothing-readable',
  /** { lists }: lists of objects in the objects of a JSON file. */
  'lists-not-read',
] as const

export type ImportNotice = (typeof IMPORT_NOTICES)[number]
