import { neededFields } from '#intake/columns/field-needs.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

const OF_LOANS = new Set(neededFields('loan-a-line', () => false))
const OF_INSTALLMENTS = new Set(neededFields('installment-a-line', () => false))

/** In which files a column or a fixed value must say it. */
export function neededText(field: ImportField): string {
  if (OF_LOANS.has(field) && OF_INSTALLMENTS.has(field)) return 'always'
  if (OF_LOANS.has(field)) return 'one line a loan'
  return OF_INSTALLMENTS.has(field) ? 'with installments' : ''
}
