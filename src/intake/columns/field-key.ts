import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { PlannedColumn } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'
import { JOINED_FIELDS } from './field-needs.ts'

/**
 * Key under which one column alone may be a field: the lender loan ID stands in each sheet, client codes in columns of which
 * most lines fill one, and every other field once in the file. Undefined for a field that several columns make.
 */
export function fieldKey(field: ImportField | null, column: SourceColumn | undefined): string | undefined {
  if (field === null || JOINED_FIELDS.has(field)) return undefined
  if (field === 'clientCode' && column?.tally.alternates) return `${field} ${column.index}`
  return field === 'lenderLoanId' ? `${field} ${column?.sheet}` : field
}

/** Columns without the fields that others are, by their keys. Nobody has left these columns out. */
export function withoutTaken(planned: PlannedColumn, column: SourceColumn, taken: ReadonlySet<string>): PlannedColumn {
  const key = fieldKey(planned.field, column)
  if (key === undefined || !taken.has(key)) return planned
  return { ...planned, field: null, as: null, by: 'content', isSure: true }
}
