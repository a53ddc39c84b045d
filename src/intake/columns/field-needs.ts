import type { ImportField, SourceShape } from '#values/vocabulary/import-terms.ts'
import type { ImportPlan } from '../import-plan.ts'

/** What each loan needs, whatever the shape. */
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

/** Fields that differ from loan to loan: a column has them, or a file of one loan. */
export const COLUMN_FIELDS: ReadonlySet<ImportField> = new Set([
  'lenderLoanId',
  'clientCode',
  'representativePersonalCode',
])

/** Fields that may be made of several columns, their texts joined by a blank: first and last name, `2` and `weeks`. */
export const JOINED_FIELDS: ReadonlySet<ImportField> = new Set([
  'clientName',
  'representativeName',
  'every',
  'furtherField',
])

/** Fields whose values the lines of one loan may not differ in, and that a line of an installment has for itself. */
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

/** Two of principal, interest and total say the third. */
function neededAmounts(has: (field: ImportField) => boolean): readonly ImportField[] {
  const needed: readonly ImportField[] = ['principalAmount', 'interestAmount']
  return has('totalAmount') && needed.some(has) ? [] : needed
}

/** What createLoan needs and neither a column nor a fixed value of the plan has. */
export function missingFields({ format, columns, fixed }: ImportPlan): readonly ImportField[] {
  const has = (field: ImportField) =>
    columns.some((column) => column.field === field) || fixed.some((value) => value.field === field)
  return neededFields(format.shape, has).filter((field) => !has(field))
}
