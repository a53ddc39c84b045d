import { z } from 'zod'
import { GRID_COLUMNS, type GridRow, isBlank } from '../grid/grid-row.ts'
import { type FormValues, readValues } from './form-values.ts'

export type DraftRow = Omit<GridRow, 'id'>
/** The loan that a draft was begun like, with what was taken from it and what was proposed instead. */
const likedFrom = z.object({
  uuid: z.string(),
  lenderLoanId: z.string(),
  issueDate: z.string(),
  proposedId: z.string().nullable(),
})

export type LikedFrom = z.output<typeof likedFrom>

export type Draft = {
  readonly values: FormValues
  readonly rows: readonly DraftRow[]
  readonly like?: LikedFrom
}

const rowFaults = z.partialRecord(z.enum(GRID_COLUMNS), z.string())
/** A row is a list rather than an object: 1,200 of them must fit what a closing window can still send. */
const rowTexts = z.tuple([z.string(), z.string(), z.string()]).rest(z.unknown())

const draft = z.object({
  form: z.record(z.string(), z.unknown()),
  rows: z.array(rowTexts),
  like: likedFrom.optional().catch(undefined),
})

/** What was typed, as plain JSON; the service keeps it as it is. */
export function writeDraft(values: FormValues, rows: readonly Omit<GridRow, 'id'>[], like?: LikedFrom) {
  const filled = rows.filter((row) => !isBlank(row))
  const texts = filled.map(({ dueDate, principal, interest, faults }) => {
    const known = Object.entries(faults ?? {}).filter(([, fault]) => fault !== undefined)
    return known.length === 0
      ? [dueDate, principal, interest]
      : [dueDate, principal, interest, Object.fromEntries(known)]
  })
  return { form: values, rows: texts, ...(like === undefined ? {} : { like }) }
}

/** Reads a kept draft. A field that an older version did not know starts as in a new form; `undefined` for anything else. */
export function readDraft(json: unknown, start: FormValues): Draft | undefined {
  const read = draft.safeParse(json)
  const values = read.success ? readValues(read.data.form, start) : undefined
  if (!read.success || !values) return undefined
  const { rows, like } = read.data
  return { values, rows: rows.map(readRow), ...(like === undefined ? {} : { like }) }
}

function readRow([dueDate, principal, interest, faults]: z.output<typeof rowTexts>): DraftRow {
  const read = rowFaults.safeParse(faults)
  return read.success && read.data
    ? { dueDate, principal, interest, faults: read.data }
    : { dueDate, principal, interest }
}
