import { z } from 'zod'
import { LOAN_COLUMN_NAMES } from '#values/vocabulary/loan-list-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { JSON_OBJECT, ruleText, termIn } from '../fields.ts'
import { loansOfClient, matchingLoans, pickedLoans } from './chosen-loans.ts'

/** Files of a table. `csv-semicolon` is for an Excel of a country with decimal commas: `1234,50`, parted by semicolons. */
export const FILE_FORMATS = ['csv', 'csv-semicolon', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** Query of an export with one file of one loan. */
export const fileExportParameters = z.object({
  format: z.enum(FILE_FORMATS, ruleText(rule('one-of-texts', { terms: FILE_FORMATS }))),
})

/** Query of an export of an extension run; `json` is for paper and clipboard. */
export const runExportParameters = z.object({
  format: z.enum([...FILE_FORMATS, 'json'], ruleText(rule('one-of-texts', { terms: [...FILE_FORMATS, 'json'] }))),
})

/**
 * Maximum number of rows: a sheet of Excel has no more below its names, and nobody reads a longer printed list. CSV has
 * no limit.
 */
export const MAX_ROWS = {
  csv: Number.POSITIVE_INFINITY,
  'csv-semicolon': Number.POSITIVE_INFINITY,
  xlsx: 1_048_575,
  json: 2_000,
} as const

const COLUMNS_RULE = rule('columns', { most: LOAN_COLUMN_NAMES.length })

/** Columns of the list in the file, from left to right. */
const chosenColumns = z
  .array(termIn(LOAN_COLUMN_NAMES), ruleText(COLUMNS_RULE))
  .min(1, COLUMNS_RULE)
  .refine((columns) => new Set(columns).size === columns.length, COLUMNS_RULE)

/**
 * Export of loans of the list. A body, because the search words may be a personal code, which must not get into an
 * address. `json` is for paper and clipboard.
 */
export const loansExportRequest = z
  .object(
    {
      format: z.enum([...FILE_FORMATS, 'json'], ruleText(rule('one-of-texts', { terms: [...FILE_FORMATS, 'json'] }))),
      loans: z.union(
        [pickedLoans, loansOfClient, matchingLoans],
        ruleText(rule('one-of-shapes', { shapes: ['{ "uuids" }', '{ "client" }', '{ "filter", "except" }'] })),
      ),
      columns: chosenColumns.optional(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'LoansExportRequest' })

export type RowsFormat = LoansExportRequest['format']
export type LoansExportRequest = z.output<typeof loansExportRequest>
