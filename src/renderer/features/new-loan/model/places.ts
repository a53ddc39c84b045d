import type { ClientType } from '#values/vocabulary/loan-terms.ts'
import type { CellPlace, GridColumn } from '../grid/grid-row.ts'
import {
  BUSINESS,
  COLLATERAL,
  CONSUMER,
  DAY_COUNT,
  FULL_BULLET,
  isPlainField,
  LOAN,
  labelOf,
  namesOf,
  PERIODS,
  type PlainFieldName,
} from './fields.ts'
import { type FormValues, isOfSingleRow } from './form-values.ts'
import { moreFields } from './more-terms.ts'

/** A field of the form; a further field is named by its position. */
export type FieldName = PlainFieldName | `furtherFields.${number}.${'name' | 'value'}`

/** Place of a fault: a field, a cell of the grid, or the rows as a whole. */
export type Place =
  | { readonly kind: 'field'; readonly name: FieldName }
  | { readonly kind: 'cell'; readonly cell: CellPlace }
  | { readonly kind: 'rows' }

export const COLUMN_LABELS: Readonly<Record<GridColumn, string>> = {
  dueDate: 'due date',
  principal: 'principal',
  interest: 'interest',
}

const TERMS = {
  periods: namesOf({ ...PERIODS, ...DAY_COUNT }),
  singleRow: namesOf({ ...FULL_BULLET, ...DAY_COUNT }),
}

const CLIENTS: Readonly<Record<ClientType, readonly PlainFieldName[]>> = {
  CONSUMER: namesOf(CONSUMER),
  BUSINESS_WITHOUT_COLLATERAL: namesOf(BUSINESS),
  BUSINESS_WITH_COLLATERAL: namesOf({ ...COLLATERAL, ...BUSINESS }),
}

/** Shown fields, in reading order; only these can have a fault. */
export function shownFields(values: FormValues): readonly FieldName[] {
  return [...namesOf(LOAN), 'clientType', ...clientFields(values), 'scheduleSource', ...termFields(values)]
}

function termFields(values: FormValues): readonly PlainFieldName[] {
  if (values.scheduleSource === 'rows') return []
  return [...(isOfSingleRow(values) ? TERMS.singleRow : TERMS.periods), ...moreFields(values)]
}

type LengthValues = Pick<FormValues, 'scheduleType' | 'dueDate'>

/** Field that sets the length of a generated schedule. */
export function lengthField(values: LengthValues): PlainFieldName {
  if (!isOfSingleRow(values)) return 'numberOfInstallments'
  return values.dueDate === '' ? 'termCount' : 'dueDate'
}

/** True if the field belongs to the client, of any type. */
export function isClientField(name: FieldName): boolean {
  return (
    Object.values(CLIENTS).some((names) => names.some((field) => field === name)) || name.startsWith('furtherFields.')
  )
}

function clientFields({ clientType, furtherFields }: FormValues): readonly FieldName[] {
  if (clientType !== 'CONSUMER') return CLIENTS[clientType]
  const further = furtherFields.flatMap(
    (_, index) => [`furtherFields.${index}.name`, `furtherFields.${index}.value`] as const,
  )
  return [...CLIENTS.CONSUMER, ...further]
}

/** `Lender loan ID`; a further field has its own name if it has one. */
export function fieldLabel(name: FieldName, values: FormValues): string {
  const further = /^furtherFields\.(\d+)\.(name|value)$/.exec(name)
  if (!further) return isPlainField(name) ? labelOf(name) : name
  const index = Number(further[1])
  if (further[2] === 'name') return furtherNameLabel(index + 1)
  return values.furtherFields[index]?.name.trim() || furtherValueLabel(index + 1)
}

export function furtherNameLabel(number: number): string {
  return `Further field ${number}, name`
}

export function furtherValueLabel(number: number): string {
  return `Further field ${number}, value`
}

/** The id of a field's input in the page, by which the input is focused. */
export function fieldId(name: FieldName): string {
  return `new-loan-${name.replaceAll('.', '-')}`
}

export function samePlace(a: Place, b: Place): boolean {
  if (a.kind === 'field') return b.kind === 'field' && a.name === b.name
  if (a.kind === 'rows') return b.kind === 'rows'
  return b.kind === 'cell' && a.cell.rowId === b.cell.rowId && a.cell.column === b.cell.column
}
