import { z } from 'zod'
import { recordOf } from '#values/record-of.ts'
import { GRID_COLUMNS, type GridRow, isBlank } from '../grid/grid-row.ts'
import { type FormValues, readValues } from './form-values.ts'

export type DraftRow = Omit<GridRow, 'id'>
/** Loan that a draft was copied from, with the copied and the proposed values. */
const likedFrom = z.object({
  uuid: z.string(),
  lenderLoanId: z.string(),
  issueDate: z.string(),
  proposedId: z.string().nullable(),
})

export type LikedFrom = z.output<typeof likedFrom>

/** The chosen set of terms, with its name at that time. */
const chosenSet = z.object({ id: z.string(), name: z.string() })

export type ChosenTermsSet = z.output<typeof chosenSet>

/** Origins of a draft: the loan and the set of terms that its values came from. */
export type Begun = { readonly like?: LikedFrom | undefined; readonly termsSet?: ChosenTermsSet | undefined }

export type Draft = Begun & {
  readonly values: FormValues
  readonly rows: readonly DraftRow[]
}

const rowFaults = z.partialRecord(z.enum(GRID_COLUMNS), z.string())
/** A row is a list rather than an object: 1,200 of them must fit into what a closing window can still send. */
const rowTexts = z.tuple([z.string(), z.string(), z.string()]).rest(z.unknown())

const draft = z.object({
  form: z.record(z.string(), z.unknown()),
  rows: z.array(rowTexts),
  like: likedFrom.optional().catch(undefined),
  termsSet: chosenSet.optional().catch(undefined),
})

/** Writes the typed values as plain JSON; the service stores it unchanged. */
export function writeDraft(values: FormValues, rows: readonly Omit<GridRow, 'id'>[], begun: Begun = {}) {
  const filled = rows.filter((row) => !isBlank(row))
  const texts = filled.map(({ dueDate, principal, interest, faults }) => {
    const told = Object.entries(faults ?? {}).filter(([, fault]) => fault !== undefined)
    return told.length === 0 ? [dueDate, principal, interest] : [dueDate, principal, interest, recordOf(told)]
  })
  return { form: values, rows: texts, ...known(begun) }
}

/** Reads a saved draft. A field that the saving version did not know starts as in a new form; `undefined` if it is not a draft. */
export function readDraft(json: unknown, start: FormValues): Draft | undefined {
  const read = draft.safeParse(json)
  const values = read.success ? readValues(read.data.form, start) : undefined
  if (!read.success || !values) return undefined
  const { rows, ...begun } = read.data
  return { values, rows: rows.map(readRow), ...known(begun) }
}

function known({ like, termsSet }: Begun): Begun {
  return { ...(like === undefined ? {} : { like }), ...(termsSet === undefined ? {} : { termsSet }) }
}

function readRow([dueDate, principal, interest, faults]: z.output<typeof rowTexts>): DraftRow {
  const read = rowFaults.safeParse(faults)
  return read.success && read.data
    ? { dueDate, principal, interest, faults: read.data }
    : { dueDate, principal, interest }
}
