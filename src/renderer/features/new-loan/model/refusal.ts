import type { ReadFieldProblem } from '#contract/problem.ts'
import type { GridColumn, GridRow } from '../grid/grid-row.ts'
import { FIELD_AT, type PlainFieldName } from './fields.ts'
import type { FormValues } from './form-values.ts'
import { type FieldName, lengthField, type Place } from './places.ts'

/** The sent loan: the parts that faults in the answer can refer to. */
export type SentLoan = {
  readonly values: FormValues
  readonly rows: readonly GridRow[]
  readonly sentRows: readonly GridRow[]
}

/** A fault that the service found, with its place; `place` is `undefined` if the form has no such field. */
export type RefusedPlace = { readonly place: Place | undefined; readonly pointer: string; readonly message: string }

const ROW_COLUMNS: Readonly<Record<string, GridColumn>> = {
  date: 'dueDate',
  principalAmount: 'principal',
  interestAmount: 'interest',
}

/**
 * Maps the faults of a refused loan to fields and cells. Rows are counted as sent, which is as entered without the blank ones. `names` are
 * pointers of fields that the service knows by another name.
 */
export function refusedPlaces(
  faults: readonly ReadFieldProblem[],
  sent: SentLoan,
  names: Readonly<Record<string, PlainFieldName>> = {},
): readonly RefusedPlace[] {
  return faults.map(({ pointer, detail }) => {
    const name = names[pointer]
    return { place: name ? { kind: 'field', name } : placeOf(pointer, sent), pointer, message: detail }
  })
}

/** Fields for faults that name no field of the form: the length of the schedule, and the rows that pay less. */
export type FieldsOfTerms = { readonly length: PlainFieldName; readonly pauses: PlainFieldName }

/** Maps the faults of refused terms to fields; a fault that names no field goes to the length. */
export function refusedTerms(
  faults: readonly ReadFieldProblem[],
  { length, pauses }: FieldsOfTerms,
): readonly { name: PlainFieldName; message: string }[] {
  return faults.map(({ pointer, detail }) => {
    const name = FIELD_AT.get(pointer) ?? (pointer.startsWith('/pauses') ? pauses : length)
    return { name, message: detail }
  })
}

function placeOf(pointer: string, sent: SentLoan): Place | undefined {
  const name = FIELD_AT.get(pointer) ?? furtherField(pointer, sent.values)
  if (name !== undefined) return { kind: 'field', name }
  return pointer.startsWith('/schedule') ? placeInSchedule(pointer, sent) : undefined
}

function placeInSchedule(pointer: string, { values, sentRows }: SentLoan): Place {
  if (values.scheduleSource === 'generate') return { kind: 'field', name: lengthField(values) }
  const [, index, key] = /^\/schedule\/(\d+)(?:\/(\w+))?/.exec(pointer) ?? []
  const row = index === undefined ? undefined : sentRows[Number(index)]
  if (!row) return { kind: 'rows' }
  return { kind: 'cell', cell: { rowId: row.id, column: ROW_COLUMNS[key ?? ''] ?? 'dueDate' } }
}

function furtherField(pointer: string, { furtherFields }: FormValues): FieldName | undefined {
  const key = /^\/consumerClient\/([^/]+)/.exec(pointer)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~')
  const index = furtherFields.findIndex(({ name }) => name.trim() === key)
  return index < 0 ? undefined : `furtherFields.${index}.value`
}

/** True if a fault still applies: it does until the sent text is changed. */
export function stillHolds(place: Place, sent: SentLoan, values: FormValues, rows: readonly GridRow[]): boolean {
  if (place.kind === 'rows') return rows === sent.rows && values.loanAmount === sent.values.loanAmount
  if (place.kind === 'field') return refusalTextAt(place.name, values) === refusalTextAt(place.name, sent.values)
  const { rowId, column } = place.cell
  const [now, before] = [rows, sent.rows].map((all) => all.find((row) => row.id === rowId)?.[column])
  return now === before
}

/** Text of a field. */
export function refusalTextAt(name: FieldName, values: FormValues): string | undefined {
  const further = /^furtherFields\.(\d+)\.(name|value)$/.exec(name)
  if (!further) return name in values ? String(Reflect.get(values, name)) : undefined
  const field = values.furtherFields[Number(further[1])]
  return further[2] === 'name' ? field?.name : field?.value
}
