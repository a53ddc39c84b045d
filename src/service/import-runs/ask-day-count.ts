import type { ImportPlan } from '#intake/import-plan.ts'
import { doubtsOf, readLoan } from '#intake/loans/read-loan.ts'
import { sampleLoan } from '#intake/loans/sample-loan.ts'
import { type Choice, leaveOut, type OpenQuestion } from '#intake/questions/open-question.ts'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import { type OutcomeParts, withoutLacks, withoutOtherFaults } from './choice-outcome.ts'
import { planLoan } from './planned-loan.ts'
import { oddInstallment } from './said-installment.ts'

/**
 * Asks for the day count where nothing says it and the first lines have installments that another one makes than the desk takes by
 * itself.
 */
export function askDayCount(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const column = plan.columns.find(({ field }) => field === 'totalAmount')
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'dayCount')
  if (column === undefined || isSaid || plan.format.shape !== 'loan-a-line') return []
  const asTaken = samples(plan, parts)
  const [first] = asTaken
  if (first === undefined || asTaken.every(isAsSaid)) return []
  const fitting = DAY_COUNTS.filter((dayCount) => samples(withDayCount(plan, dayCount), parts).every(isAsSaid))
  if (fitting.length === 0) return []
  const taken = first.made.kind === 'planned' ? first.made.dayCount : null
  const choices = [...fitting, ...(taken === null ? [] : [taken])].map((dayCount) => choiceOf(plan, dayCount))
  const params = { head: parts.facts.columns[column.index]?.head ?? '', taken: taken ?? '' }
  return [{ code: 'day-count', column: column.index, params, choices: [...choices, leaveOut(column.index)] }]
}

function choiceOf(plan: ImportPlan, value: DayCount): Choice {
  return { code: 'fix-value', params: { field: 'dayCount', value }, change: { fixed: withDayCount(plan, value).fixed } }
}

function withDayCount(plan: ImportPlan, value: DayCount) {
  return { ...plan, fixed: [...plan.fixed, { field: 'dayCount' as const, value }] }
}

/** The first lines of the file whose installment is said and whose loan can be made, whoever the client is. */
function samples(plan: ImportPlan, { facts, settings, isLocal }: OutcomeParts) {
  return [0, 1].flatMap((place) => {
    const loan = sampleLoan(plan, facts.columns, place)
    const doubts = doubtsOf(facts.evidence)
    const read = withoutOtherFaults(
      (corrections) => readLoan(withoutLacks(plan), facts.columns, loan, corrections, doubts),
      null,
    )
    const made = planLoan(read, settings, isLocal)
    const isUsed = read.kind === 'request' && read.installment.total !== null && made.kind === 'planned'
    return isUsed ? [{ read, made }] : []
  })
}

function isAsSaid({ read, made }: ReturnType<typeof samples>[number]): boolean {
  return oddInstallment(read, made).length === 0
}
