import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import type { SourceLoan } from '../source-loan.ts'
import type { CellRecord, SourceCell } from '../source-record.ts'

/** A cell that stands in for that of the file. A text is the code of a person or a company, unless it `isPlain`. */
export type SampleCell = {
  readonly column: number
  readonly line: number
  readonly cell: SourceCell
  readonly isPlain?: boolean
}

/** The loan of one of the first lines of a file, made of the cells that were kept of its columns; of two sheets of both. */
export function sampleLoan(
  { format }: ImportPlan,
  columns: readonly SourceColumn[],
  place: number,
  instead?: SampleCell,
): Extract<SourceLoan, { readonly kind: 'table' }> {
  const isInstallments = ({ sheet }: SourceColumn) =>
    format.installmentSheet !== null && sheet === format.installmentSheet
  const record = (own: readonly SourceColumn[]): CellRecord => ({
    kind: 'cells',
    line: own[0]?.tally.lines[place] ?? 0,
    cells: own.map(({ index, tally }) => (instead?.column === index ? instead.cell : (tally.cells[place] ?? ''))),
    broken: null,
  })
  const head = record(columns.filter((column) => !isInstallments(column)))
  const { line } = head
  const span = { kind: 'table', line, lastLine: line } as const
  switch (format.shape) {
    case 'installment-a-line':
      return { ...span, head: null, rows: [head] }
    case 'two-sheets':
      return { ...span, head, rows: [record(columns.filter(isInstallments))] }
    case 'loan-a-line':
    case 'requests':
      return { ...span, head, rows: [] }
    default:
      return format.shape satisfies never
  }
}
