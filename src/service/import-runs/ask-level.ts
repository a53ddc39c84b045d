import { INSTALLMENT_BY_PERIODS, INSTALLMENT_BY_TERMS } from '#intake/cells/written-terms.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { sum } from '#values/money.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { FIRST_LINES, isAsSaid, isTold, type Sample, samples } from './made-samples.ts'

/**
 * Asks how the installment of annuities is worked out, where no column has it and interest counts days: by the same days, or by equal
 * periods, as many lenders divide the yearly rate by 12. Amounts that were paid tell it: not asked if the day count makes those of all
 * first lines, and equal periods do not; the other way round, equal periods come first. Waits while the day count is a question.
 */
export function askLevel(
  plan: ImportPlan,
  parts: OutcomeParts,
  asked: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  const isSaid = [...plan.columns, ...plan.fixed].some(
    ({ field }) => field === 'givenInstallment' || field === 'totalAmount',
  )
  const column = plan.columns.find(({ field }) => field === 'interestRate')
  if (isSaid || column === undefined || plan.format.shape !== 'loan-a-line' || isOwnTable(plan, parts.facts)) return []
  if (asked.some(({ code }) => code === 'day-count' || code === 'unused-column')) return []
  const [byTerms, byPeriods] = [
    samples(plan, parts, FIRST_LINES),
    samples(withLevel(plan, INSTALLMENT_BY_PERIODS), parts, FIRST_LINES),
  ]
  const differing = byTerms.filter((sample) => countsDays(sample) && isOtherwise(sample, byPeriods))
  if (differing.length === 0) return []
  const told = differing.filter(isTold).map(({ place }) => place)
  const [terms, periods] = [areAsSaid(byTerms, told), areAsSaid(byPeriods, told)]
  if (told.length > 0 && terms && !periods) return []
  const values =
    told.length > 0 && periods && !terms
      ? [INSTALLMENT_BY_PERIODS, INSTALLMENT_BY_TERMS]
      : [INSTALLMENT_BY_TERMS, INSTALLMENT_BY_PERIODS]
  const choices = values.map((value) => choiceOf(plan, value))
  return [{ code: 'level', column: column.index, params: {}, choices, place: told[0] ?? differing[0]?.place ?? 0 }]
}

/** True for an annuity whose interest counts the days of a calendar. */
function countsDays({ made: { request, dayCount, schedule } }: Sample): boolean {
  const isCounted = dayCount !== null && /^(?:ACT|NL)/.test(dayCount)
  return isCounted && request.scheduleType === 'ANNUITY' && schedule.length > 1
}

function isOtherwise(sample: Sample, others: readonly Sample[]): boolean {
  const other = others.find(({ place }) => place === sample.place)
  return other !== undefined && interestOf(other) !== interestOf(sample)
}

function interestOf({ made: { schedule } }: Sample) {
  return sum(schedule.map(({ total }) => total.interest))
}

function areAsSaid(made: readonly Sample[], told: readonly number[]): boolean {
  return told.every((place) => made.some((sample) => sample.place === place && isAsSaid(sample)))
}

function choiceOf(plan: ImportPlan, value: string): Choice {
  const { fixed } = withLevel(plan, value)
  return { code: 'fix-value', params: { field: 'givenInstallment', value, level: 'asked' }, change: { fixed } }
}

function withLevel(plan: ImportPlan, value: string) {
  const level: FixedValue = { field: 'givenInstallment', value }
  return { ...plan, fixed: [...plan.fixed, level] }
}
