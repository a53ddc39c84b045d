import type { ImportPlan } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { isNamedAsHere } from './name-index.ts'

/**
 * True for a table with the names of our templates, or of the interface, alone: it goes by docs/importing-loans.md, which says what
 * holds without a day count or a period, and that rates are percent a year.
 */
export function isOwnTable({ columns }: Pick<ImportPlan, 'columns'>, { columns: found }: SourceFacts): boolean {
  return columns.every(
    ({ field, index }) => field === null || field === 'furtherField' || isNamedAsHere(field, found[index]?.head ?? ''),
  )
}
