import type { ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import type { ImportPlan } from '../import-plan.ts'

/** Fields that each loan needs, whatever the shape. */
const OF_EVERY_LOAN: readonly ImportField[] = [
  'lenderLoanId',
  'clientType',
  'clientName',
  'clientCode',
  'currency',
  'interestRate',
  'country',
  'lenderIssueDate',
  'scheduleType',
]

/** Fields that differ from loan to loan: they need a column, or a file of one loan. */
export const COLUMN_FIELDS: ReadonlySet<ImportField> = new Set([
  'lenderLoanId',
  'clientCode',
  'representativePersonalCode',
])

/** Fields that several columns may form together, their texts joined by a blank: first and last name, `2` and `weeks`. */
export const JOINED_FIELDS: ReadonlySet<ImportField> = new Set([
  'clientName',
  'representativeName',
  'every',
  'furtherField',
])

/** Fields that a file of this shape needs. */
export function neededFields(shape: SourceShape, has: (field: ImportField) => boolean): readonly ImportField[] {
  switch (shape) {
    case 'requests':
      return []
    case 'loan-a-line':
      return [...OF_EVERY_LOAN, 'loanAmount']
    case 'installment-a-line':
    case 'two-sheets':
      return [...OF_EVERY_LOAN, 'dueDate', ...neededAmounts(has)]
    default:
      return shape satisfies never
  }
}

/** Needed amounts of an installment: two of principal, interest and total give the third. */
function neededAmounts(has: (field: ImportField) => boolean): readonly ImportField[] {
  const needed: readonly ImportField[] = ['principalAmount', 'interestAmount']
  return has('totalAmount') && needed.some(has) ? [] : needed
}

/** Needed fields for which the plan has neither a column nor a fixed value. */
export function missingFields({ format, columns, fixed }: ImportPlan): readonly ImportField[] {
  const has = (field: ImportField) =>
    columns.some((column) => column.field === field) || fixed.some((value) => value.field === field)
  return neededFields(format.shape, has).filter((field) => !has(field))
}
