import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { BY_CLIENT_CODE } from '../cells/written-terms.ts'
import type { FixedValue, ImportPlan, PlannedColumn } from '../import-plan.ts'
import type { SourceFacts } from '../source-facts.ts'
import { isBesideRate } from './effective-rates.ts'
import { guessByContent } from './guess-by-content.ts'
import { guessByName } from './guess-by-name.ts'
import { isNamedUnit, termUnitColumn, termUnits } from './term-units.ts'
import { sayDays, sayOtherTime } from './unit-columns.ts'

/** Plans an import from the file alone: by the names of its columns, then by their content. */
export function shownPlan(facts: SourceFacts): ImportPlan {
  if (facts.format.shape === 'requests') return { format: facts.format, columns: [], fixed: [], mapping: null }
  const guessed = guessByContent(facts, guessByName(facts))
  const columns = guessed.map((planned) => withSaidTimes(withKnownRate(planned, guessed, facts), facts, guessed))
  return { format: facts.format, columns, fixed: usualValues(columns), mapping: null }
}

/** A rate with fees is known by its name, and is no field beside the interest rate. */
function withKnownRate(planned: PlannedColumn, guessed: readonly PlannedColumn[], facts: SourceFacts): PlannedColumn {
  const column = facts.columns[planned.index]
  const isKnown = planned.field === null && column !== undefined && isBesideRate(column, guessed, facts.columns)
  return isKnown ? { ...planned, by: 'name' } : planned
}

/**
 * Sets readings that need no answer: of rates whose cells give their time, none of them a day; of terms in months beside a
 * unit; and of terms in any unit beside a time between due dates.
 */
function withSaidTimes(
  planned: PlannedColumn,
  { columns }: SourceFacts,
  guessed: readonly PlannedColumn[],
): PlannedColumn {
  const column = columns[planned.index]
  if (column === undefined) return planned
  if (planned.field === 'interestRate' && sayOtherTime(column) && !sayDays(column, columns))
    return { ...planned, as: 'percent-as-said' }
  if (planned.field !== 'numberOfInstallments' || !planned.isSure) return planned
  const unit = termUnitColumn(column, columns, guessed)
  if (unit === undefined || !isNamedUnit(unit)) return planned
  const hasPeriod = guessed.some(({ field }) => field === 'every')
  const areMonths = [...termUnits(unit)].every((time) => time === 'months')
  return hasPeriod || areMonths ? { ...planned, as: 'term-as-said' } : planned
}

/** Fixed values that a file rarely gives because they go without saying. */
function usualValues(columns: readonly PlannedColumn[]): FixedValue[] {
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  return [
    ...(has('currency') ? [] : [{ field: 'currency' as const, value: 'EUR' }]),
    ...(has('clientType') || !has('clientCode') ? [] : [{ field: 'clientType' as const, value: BY_CLIENT_CODE }]),
  ]
}
