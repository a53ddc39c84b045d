import type { ImportPlanBody } from '#contract/desk/import-plan.ts'
import type { ImportSourceBody } from '#contract/desk/import-source.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { columnLines } from './column-lines.ts'
import { columnName } from './column-name.ts'

/** Columns that go before the fixed value of their field. `isUsed` is false if they leave no cell empty. */
export type ColumnsBefore = { readonly names: readonly string[]; readonly isUsed: boolean }

/** Columns of the field of a fixed value. Undefined without any: then the value holds for every line. */
export function columnsBefore(
  field: ImportField,
  source: Pick<ImportSourceBody, 'columns' | 'lines'>,
  plan: Pick<ImportPlanBody, 'columns' | 'format'>,
): ColumnsBefore | undefined {
  const indexes = new Set(plan.columns.flatMap((column) => (column.field === field ? column.index : [])))
  const own = source.columns.filter(({ index }) => indexes.has(index))
  if (own.length === 0) return undefined
  const isUsed = own.every((column) => column.filled < columnLines(column, source, plan))
  return { names: own.map((column) => columnName(column, source.columns)), isUsed }
}
