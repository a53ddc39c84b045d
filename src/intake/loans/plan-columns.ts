import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { ImportPlan } from '../import-plan.ts'
import type { SourceColumn } from '../source-facts.ts'

/** Columns of the lender loan ID within a record: of the loans, and of the installments on a sheet of their own. */
export type IdColumns = {
  readonly loans: number | undefined
  readonly installments: number | undefined
  /** True if IDs count as the same however they are written. */
  readonly areAlike: boolean
}

export function idColumns(plan: ImportPlan, columns: readonly SourceColumn[]): IdColumns {
  const width = widthOfLoans(plan, columns)
  const ofIds = plan.columns.filter(({ field }) => field === 'lenderLoanId')
  const ids = ofIds.map(({ index }) => index)
  const second = ids.find((index) => index >= width)
  return {
    loans: ids.find((index) => index < width),
    installments: second === undefined ? undefined : second - width,
    areAlike: ofIds.some(({ as }) => as === 'alike' || as === 'digits-alone'),
  }
}

/** Number of columns before those of a second sheet. */
export function widthOfLoans({ format }: ImportPlan, columns: readonly SourceColumn[]): number {
  if (format.installmentSheet === null) return columns.length
  return columns.filter(({ sheet }) => sheet !== format.installmentSheet).length
}

/** Columns of each field, in the order of the file. */
export function columnsByField(plan: ImportPlan): ReadonlyMap<ImportField, readonly number[]> {
  const found = new Map<ImportField, number[]>()
  for (const { index, field } of plan.columns) {
    if (field !== null) found.set(field, [...(found.get(field) ?? []), index])
  }
  return found
}
