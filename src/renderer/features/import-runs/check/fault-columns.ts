import type { ImportCell, ImportFault, ImportLine } from '#contract/desk/import-lines.ts'
import { IMPORT_FIELDS, type ImportField } from '#values/vocabulary/import-terms.ts'
import { formatAmountText } from '../../../input/format-amount-text.ts'
import { IMPORT_FIELD_WORDS } from '../../../words/import-words.ts'

/** What one looks for first, in the order of the columns, with a short head; `least` in px. */
const COMMON = [
  { field: 'lenderLoanId', least: 137, name: 'Lender loan ID' },
  { field: 'clientName', least: 96, name: 'Client' },
  { field: 'clientCode', least: 112, name: 'Client code' },
  { field: 'loanAmount', least: 108, name: 'Amount' },
  { field: 'interestRate', least: 72, name: 'Rate, %' },
  { field: 'lenderIssueDate', least: 112, name: 'Issued' },
  { field: 'firstDueDate', least: 112, name: 'First due' },
  { field: 'numberOfInstallments', least: 60, name: 'Rows' },
] as const satisfies readonly Omit<FaultColumn, 'isNumber'>[]
const OTHER_LEAST = 128

const AMOUNTS: ReadonlySet<ImportField> = new Set([
  ...(['collateralValue', 'loanAmount', 'paidPrincipal', 'paidInterest', 'principalAmount'] as const),
  ...(['interestAmount', 'totalAmount', 'installmentPaidPrincipal', 'installmentPaidInterest'] as const),
  ...(['balloon', 'downPayment'] as const),
])

const COUNTS: ReadonlySet<ImportField> = new Set([
  ...(['interestRate', 'numberOfInstallments', 'graceRows', 'maxExtensions', 'extensionsUsed'] as const),
])

export type FaultColumn = {
  readonly field: ImportField
  readonly name: string
  /** In px. */
  readonly least: number
  readonly isNumber: boolean
}

/** The columns of faulty lines: the common ones that the file has, and every other with a fault in it. */
export function faultColumns(lines: readonly ImportLine[]): readonly FaultColumn[] {
  const filled = new Set(lines.flatMap(({ cells }) => cells.map(({ field }) => field)))
  const faulty = new Set(lines.flatMap(({ faults }) => faults.map(({ field }) => field)))
  const others = IMPORT_FIELDS.filter((field) => faulty.has(field) && !COMMON.some((common) => common.field === field))
  return [
    ...COMMON.filter(({ field }) => filled.has(field) || faulty.has(field)),
    ...others.map((field) => ({ field, least: OTHER_LEAST, name: IMPORT_FIELD_WORDS[field] })),
  ].map((column) => ({ ...column, isNumber: AMOUNTS.has(column.field) || COUNTS.has(column.field) }))
}

/** The cell of a field: of its installments the first that is faulty, or was. */
export function cellOf({ cells, faults }: ImportLine, field: ImportField): ImportCell {
  const fault = faults.find((known) => known.field === field)
  const own = cells.filter((cell) => cell.field === field)
  const shown = fault ? own.find(({ row }) => row === fault.row) : (own.find(({ was }) => was !== null) ?? own[0])
  return shown ?? { field, row: fault?.row ?? null, text: '', was: null }
}

export function faultIn({ faults }: ImportLine, { field, row }: ImportCell): ImportFault | undefined {
  return faults.find((fault) => fault.field === field && fault.row === row)
}

/** Figures as everywhere; what could not be read stays as the file has it. */
export function shownText({ field, text }: ImportCell): string {
  return AMOUNTS.has(field) && /^\d+(\.\d{1,2})?$/.test(text) ? formatAmountText(text) : text
}

/** Of the code of a person only the ends are known here. */
export function isMasked(text: string): boolean {
  return text.includes('•')
}
