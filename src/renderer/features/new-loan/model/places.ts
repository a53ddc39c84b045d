import type { CellPlace, GridColumn } from '../grid/grid-row.ts'
import type { FormValues } from './form-values.ts'

/** A field of the form; a further field is named by its position. */
export type FieldName = Exclude<keyof FormValues, 'furtherFields'> | `furtherFields.${number}.${'name' | 'value'}`

/** Where a fault stands: at a field, in a cell of the grid, or with the rows as a whole. */
export type Place =
  | { readonly kind: 'field'; readonly name: FieldName }
  | { readonly kind: 'cell'; readonly cell: CellPlace }
  | { readonly kind: 'rows' }

export type PlainFieldName = Exclude<keyof FormValues, 'furtherFields'>

/** The words at the fields; the same everywhere a field is named. */
export const FIELD_LABELS: Readonly<Record<PlainFieldName, string>> = {
  lenderLoanId: 'Lender loan ID',
  scheduleType: 'Schedule type',
  maxExtensions: 'Allowed extensions',
  loanAmount: 'Loan amount',
  interestRate: 'Interest rate',
  issueDate: 'Issue date',
  country: 'Country',
  clientType: 'Client type',
  collateralValue: 'Collateral value',
  companyName: 'Company name',
  registryCode: 'Registry code',
  representativeName: 'Representative name',
  representativePersonalCode: 'Representative personal code',
  name: 'Name',
  personalCode: 'Personal code',
  scheduleSource: 'Schedule',
  numberOfInstallments: 'Number of installments',
  everyCount: 'Every',
  everyUnit: 'Months or days',
  firstDueDate: 'First due date',
  monthEnds: 'Last day of each month',
  dueDate: 'Due date',
  termCount: 'Term',
  termUnit: 'Months or days',
  dayCount: 'Day count',
}

export const COLUMN_LABELS: Readonly<Record<GridColumn, string>> = {
  dueDate: 'due date',
  principal: 'principal',
  interest: 'interest',
}

const LOAN_FIELDS: readonly PlainFieldName[] = [
  'lenderLoanId',
  'scheduleType',
  'maxExtensions',
  'loanAmount',
  'interestRate',
  'issueDate',
  'country',
]
const BUSINESS_FIELDS: readonly PlainFieldName[] = [
  'companyName',
  'registryCode',
  'representativeName',
  'representativePersonalCode',
]
const PERIOD_FIELDS: readonly PlainFieldName[] = [
  'numberOfInstallments',
  'everyCount',
  'everyUnit',
  'firstDueDate',
  'monthEnds',
  'dayCount',
]
const FULL_BULLET_FIELDS: readonly PlainFieldName[] = ['dueDate', 'termCount', 'termUnit', 'dayCount']

/** The fields that are shown, in reading order; only these can have a fault. */
export function shownFields(values: FormValues): readonly FieldName[] {
  return [...LOAN_FIELDS, 'clientType', ...clientFields(values), 'scheduleSource', ...termFields(values)]
}

function termFields({ scheduleSource, scheduleType }: FormValues): readonly PlainFieldName[] {
  if (scheduleSource === 'rows') return []
  return scheduleType === 'FULL-BULLET' ? FULL_BULLET_FIELDS : PERIOD_FIELDS
}

type LengthValues = Pick<FormValues, 'scheduleType' | 'dueDate'>

/** The field that says how long a generated schedule goes on. */
export function lengthField({ scheduleType, dueDate }: LengthValues): PlainFieldName {
  if (scheduleType !== 'FULL-BULLET') return 'numberOfInstallments'
  return dueDate === '' ? 'termCount' : 'dueDate'
}

/** Whether the field belongs to the client, of whatever type. */
export function isClientField(name: FieldName): boolean {
  const plain: readonly string[] = ['name', 'personalCode', 'collateralValue', ...BUSINESS_FIELDS]
  return plain.includes(name) || name.startsWith('furtherFields.')
}

function clientFields({ clientType, furtherFields }: FormValues): readonly FieldName[] {
  if (clientType === 'BUSINESS_WITH_COLLATERAL') return ['collateralValue', ...BUSINESS_FIELDS]
  if (clientType === 'BUSINESS_WITHOUT_COLLATERAL') return BUSINESS_FIELDS
  const further = furtherFields.flatMap(
    (_, index) => [`furtherFields.${index}.name`, `furtherFields.${index}.value`] as const,
  )
  return ['name', 'personalCode', ...further]
}

/** `Lender loan ID`; a further field by its own name where it has one. */
export function fieldLabel(name: FieldName, values: FormValues): string {
  const further = /^furtherFields\.(\d+)\.(name|value)$/.exec(name)
  if (!further) return isPlain(name) ? FIELD_LABELS[name] : name
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

function isPlain(name: FieldName): name is PlainFieldName {
  return name in FIELD_LABELS
}

/** The id of a field's input in the page, by which it is focused. */
export function fieldId(name: FieldName): string {
  return `new-loan-${name.replaceAll('.', '-')}`
}

export function samePlace(a: Place, b: Place): boolean {
  if (a.kind === 'field') return b.kind === 'field' && a.name === b.name
  if (a.kind === 'rows') return b.kind === 'rows'
  return b.kind === 'cell' && a.cell.rowId === b.cell.rowId && a.cell.column === b.cell.column
}
