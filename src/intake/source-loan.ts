import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { CellRecord, RequestRecord } from './source-record.ts'

/**
 * The lines that make one loan, as plain data that may be kept as JSON. Of a loan a line, `head` is its line; of an
 * installment a line there are `rows` alone; of two sheets `head` is its row of the first (null where none has the ID), and
 * `rows` are those of the second.
 */
export type SourceLoan =
  | {
      readonly kind: 'table'
      readonly line: number
      readonly lastLine: number
      readonly head: CellRecord | null
      readonly rows: readonly CellRecord[]
    }
  | {
      readonly kind: 'request'
      readonly line: number
      readonly lastLine: number
      readonly record: RequestRecord
    }

/** A text of a person in place of that of the file; `row` counts the installments of the loan from 0. */
export type CellCorrection = { readonly field: ImportField; readonly row: number | null; readonly text: string }
