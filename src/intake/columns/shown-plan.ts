import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { BY_CLIENT_CODE } from '../cells/written-terms.ts'
import type { FixedValue, ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { guessByContent } from './guess-by-content.ts'
import { guessByName } from './guess-by-name.ts'
import { sayOtherTime } from './unit-columns.ts'

/** Plans an import from the file alone: by the names of its columns, then by their content. */
export function shownPlan(facts: SourceFacts): ImportPlan {
  if (facts.format.shape === 'requests') return { format: facts.format, columns: [], fixed: [], mapping: null }
  const columns = guessByContent(facts, guessByName(facts)).map((planned) => withSaidTimes(planned, facts))
  return { format: facts.format, columns, fixed: usualValues(columns), mapping: null }
}

/** Sets the reading of rates whose cells give their time: they need no answer. */
function withSaidTimes(planned: PlannedColumn, { columns }: SourceFacts): PlannedColumn {
  const column = columns[planned.index]
  const isSaid = planned.field === 'interestRate' && column !== undefined && sayOtherTime(column)
  return isSaid ? { ...planned, as: 'percent-as-said' } : planned
}

/** Fixed values that a file rarely gives because they go without saying. */
function usualValues(columns: readonly PlannedColumn[]): FixedValue[] {
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  return [
    ...(has('currency') ? [] : [{ field: 'currency' as const, value: 'EUR' }]),
    ...(has('clientType') || !has('clientCode') ? [] : [{ field: 'clientType' as const, value: BY_CLIENT_CODE }]),
  ]
}
