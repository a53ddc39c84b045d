import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody, SourceColumnBody } from '#contract/desk/import-source.ts'

/** Lines of the sheet of a column. For the sheet of installments, its fullest column gives them: the column of IDs. */
export function columnLines(
  { sheet }: Pick<SourceColumnBody, 'sheet'>,
  { columns, lines }: Pick<ImportSourceBody, 'columns' | 'lines'>,
  { format }: Pick<ImportPlanBody, 'format'>,
): number {
  if (format.installmentSheet === null || sheet !== format.installmentSheet) return lines
  return Math.max(...columns.map((column) => (column.sheet === sheet ? column.filled : 0)))
}
