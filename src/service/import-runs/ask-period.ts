import { timeUnit } from '#intake/cells/time-words.ts'
import { writtenUnit } from '#intake/cells/written-time.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import { isTermName } from '#intake/columns/term-names.ts'
import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import { saysEvery } from '#intake/questions/ask-columns.ts'
import { askedColumns, isAnswered, type OpenQuestion } from '#intake/questions/open-question.ts'
import { USUAL_PERIODS } from '#values/vocabulary/word-terms.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { FIRST_LINES, isAsSaid, isTold, type Sample, samples } from './made-samples.ts'

/**
 * Asks how often installments are due, where a file counts them and says no time between them: no period, no months of a term, no
 * final due date, no first one as far from the issue as a month mostly is, and no installments that monthly ones come to.
 */
export function askPeriod(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const counted = plan.columns.find(({ field }) => field === 'numberOfInstallments')
  if (counted === undefined || plan.format.shape !== 'loan-a-line' || isPeriodSaid(plan, parts)) return []
  const made = samples(plan, parts, FIRST_LINES)
  const told = made.filter(isTold)
  const isMonthly = told.length > 0 && told.every(isAsSaid)
  if (made.length === 0 || isMonthly || made.some(isDueLate) || isOwnTable(plan, parts.facts)) return []
  const choices = USUAL_PERIODS.map((value) => ({
    code: 'fix-value' as const,
    params: { field: 'every', value },
    change: { fixed: [...plan.fixed, { field: 'every', value } satisfies FixedValue] },
  }))
  return [{ code: 'period', column: counted.index, params: {}, choices }]
}

/** Also true for a column of such times about which another question asks. */
function isPeriodSaid(plan: ImportPlan, { facts }: OutcomeParts): boolean {
  const { columns, fixed } = plan
  if (askedColumns(plan, facts).some((asked) => saysEvery(asked) && !isAnswered(asked.planned))) return true
  const isFilled = (index: number) => (facts.columns[index]?.filled ?? 0) >= facts.lines
  const isPlanned = columns.some(
    ({ field, index }) => field === 'finalDueDate' || (field === 'every' && isFilled(index)),
  )
  if (isPlanned || fixed.some(({ field }) => field === 'every')) return true
  return columns.some(({ field, index, as }) => {
    const column = facts.columns[index]
    if (field !== 'numberOfInstallments' || column === undefined) return false
    const { head, samples: cells, tally } = column
    const unit = timeUnit(head) ?? writtenUnit([...cells, ...tally.values])
    return isTermName(head) || unit !== undefined || (as !== null && as !== 'installments')
  })
}

/** Days from the issue to a first due date that is rather a month away than a week or two. */
const LEAST_OF_A_MONTH = 21

/** True for a first due date that the file says, so far from the issue. */
function isDueLate({ read, made }: Sample): boolean {
  const [first] = made.schedule
  // A day that follows from the period says nothing of it.
  const isSaid = read.cells.some(({ field, column }) => field === 'firstDueDate' && column !== null)
  return isSaid && first !== undefined && first.dueDate - made.request.lenderIssueDate >= LEAST_OF_A_MONTH
}
