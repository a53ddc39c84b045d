import { z } from 'zod'
import { GRID_COLUMNS, type GridRow, isBlank } from '../grid/grid-row.ts'
import { type FormValues, readValues } from './form-values.ts'

export type DraftRow = Omit<GridRow, 'id'>
export type Draft = { readonly values: FormValues; readonly rows: readonly DraftRow[] }

const rowFaults = z.partialRecord(z.enum(GRID_COLUMNS), z.string())
/** A row is a list rather than an object: 1,200 of them must fit what a closing window can still send. */
const rowTexts = z.tuple([z.string(), z.string(), z.string()]).rest(z.unknown())

const draft = z.object({ form: z.record(z.string(), z.unknown()), rows: z.array(rowTexts) })

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
  const values = read.success ? readValues(read.data.form, start) : undefined
  return read.success && values ? { values, rows: read.data.rows.map(readRow) } : undefined
}

function readRow([dueDate, principal, interest, faults]: z.output<typeof rowTexts>): DraftRow {
  const read = rowFaults.safeParse(faults)
  return read.success && read.data
    ? { dueDate, principal, interest, faults: read.data }
    : { dueDate, principal, interest }
}
