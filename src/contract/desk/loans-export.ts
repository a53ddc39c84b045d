import { z } from 'zod'
import { ruleText, uuid } from '../fields.ts'
import { loanListItem, loanListQuery } from './loan-list.ts'

export const FILE_FORMATS = ['csv', 'xlsx'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** The query of an export that is one file of one loan. */
export const fileExportQuery = z.object({
  format: z.enum(FILE_FORMATS, ruleText('Must be "csv" or "xlsx"')),
})

/** As many as a body of 1 MiB holds with room to spare. */
export const MAX_CHOSEN_LOANS = 20_000
/** A workbook is made in memory at once; a printed list of more is read by nobody. CSV has no limit. */
export const MAX_ROWS = { xlsx: 20_000, json: 2_000 } as const

/**
 * What of the list is handed on: the loans chosen, in the order given, or all that the filter matches. In the body,
 * because what is searched for may be a personal code, which must not get into an address. `json` is for printing.
 */
export const loansExportRequest = z
  .object(
    {
      format: z.enum([...FILE_FORMATS, 'json'], ruleText('Must be "csv", "xlsx" or "json"')),
      filter: loanListQuery.omit({ cursor: true, limit: true }).optional(),
      loanUuids: z
        .array(uuid, ruleText('Must be a list of UUIDs'))
        .min(1, 'Must name a loan')
        .max(MAX_CHOSEN_LOANS, `Must name at most ${MAX_CHOSEN_LOANS} loans`)
        .optional(),
    },
    ruleText('Must be a JSON object'),
  )
  .meta({ id: 'LoansExportRequest' })

export const loansExportRows = z.array(loanListItem)

export type LoansExportRequest = z.output<typeof loansExportRequest>
