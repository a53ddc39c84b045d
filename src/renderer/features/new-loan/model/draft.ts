import { z } from 'zod'
import { CLIENT_TYPES, DAY_COUNTS, TERM_UNITS } from '#values/vocabulary/loan-terms.ts'
import { GRID_COLUMNS, type GridRow, isBlank } from '../grid/grid-row.ts'
import type { FormValues } from './form-values.ts'

export type DraftRow = Omit<GridRow, 'id'>
export type Draft = { readonly values: FormValues; readonly rows: readonly DraftRow[] }

const rowFaults = z.partialRecord(z.enum(GRID_COLUMNS), z.string())
/** A row is a list rather than an object: 1,200 of them must fit what a closing window can still send. */
const rowTexts = z.tuple([z.string(), z.string(), z.string()]).rest(z.unknown())

const formValues = z.object({
  lenderLoanId: z.string(),
  scheduleType: z.string(),
  maxExtensions: z.string(),
  loanAmount: z.string(),
  interestRate: z.string(),
  issueDate: z.string(),
  country: z.string(),
  clientType: z.enum(CLIENT_TYPES),
  name: z.string(),
  personalCode: z.string(),
  furtherFields: z.array(z.object({ name: z.string(), value: z.string() })),
  companyName: z.string(),
  registryCode: z.string(),
  representativeName: z.string(),
  representativePersonalCode: z.string(),
  collateralValue: z.string(),
  scheduleSource: z.enum(['generate', 'rows']),
  numberOfInstallments: z.string(),
  everyCount: z.string(),
  everyUnit: z.enum(TERM_UNITS),
  firstDueDate: z.string(),
  monthEnds: z.boolean(),
  dueDate: z.string(),
  termCount: z.string(),
  termUnit: z.enum(TERM_UNITS),
  dayCount: z.enum([...DAY_COUNTS, '']),
})

const draft = z.object({ form: formValues.partial(), rows: z.array(rowTexts) })

/** What was typed, as plain JSON; the service keeps it as it is. */
export function writeDraft(values: FormValues, rows: readonly GridRow[]) {
  const filled = rows.filter((row) => !isBlank(row))
  const texts = filled.map(({ dueDate, principal, interest, faults }) => {
    const known = Object.entries(faults ?? {}).filter(([, fault]) => fault !== undefined)
    return known.length === 0
      ? [dueDate, principal, interest]
      : [dueDate, principal, interest, Object.fromEntries(known)]
  })
  return { form: values, rows: texts }
}

/** Reads a kept draft. A field that an older version did not know starts as in a new form; `undefined` for anything else. */
export function readDraft(json: unknown, start: FormValues): Draft | undefined {
  const read = draft.safeParse(json)
  if (!read.success) return undefined
  const known = Object.fromEntries(Object.entries(read.data.form).filter(([, value]) => value !== undefined))
  return { values: { ...start, ...known }, rows: read.data.rows.map(readRow) }
}

function readRow([dueDate, principal, interest, faults]: z.output<typeof rowTexts>): DraftRow {
  const read = rowFaults.safeParse(faults)
  return read.success && read.data
    ? { dueDate, principal, interest, faults: read.data }
    : { dueDate, principal, interest }
}
