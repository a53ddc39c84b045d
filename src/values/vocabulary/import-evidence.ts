/** What shows how a file is written. Each is said with the figures that go with it. */
export const EVIDENCE_CODES = [
  /** { count } */
  'different-ids',
  /** { count, most } */
  'repeated-ids',
  /** { count, first }: so many installments, and the first column of one */
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

/** What a person should look at before a file is checked. */
export const IMPORT_NOTICES = [
  'empty-cells',
  /** The schedules are made, and nothing says by which day count. */
  'day-count-taken',
  /** The schedules are made, and nothing says when the first installment is due. { count }: in so many lines its column is empty. */
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
  /** { head, texts, count, of }: `several` columns leave lines out, some of which may be the same */
  'lines-left-out',
  'same-head',
  'hidden-sheets-left-out',
  /** { sheets, lines }: of each sheet the number of its lines, `400+` for more, empty if nobody knows */
  'sheets-left-out',
  'too-many-loans',
  'nothing-readable',
  'not-requests',
] as const

export type ImportNotice = (typeof IMPORT_NOTICES)[number]
