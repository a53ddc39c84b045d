import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import { JOINED_FIELDS } from './field-needs.ts'

/**
 * Key under which one column alone may be a field: the lender loan ID stands in each sheet, every other field once in the file.
 * Undefined for a field that several columns make.
 */
export function fieldKey(field: ImportField | null, sheet: string | null | undefined): string | undefined {
  if (field === null || JOINED_FIELDS.has(field)) return undefined
  return field === 'lenderLoanId' ? `${field} ${sheet}` : field
}

/** Columns without the fields that others are, by their keys. Nobody has left these columns out. */
export function withoutTaken(
  column: PlannedColumn,
  { sheet }: SourceColumn,
  taken: ReadonlySet<string>,
): PlannedColumn {
  const key = fieldKey(column.field, sheet)
  if (key === undefined || !taken.has(key)) return column
  return { ...column, field: null, as: null, by: 'content', isSure: true }
}
