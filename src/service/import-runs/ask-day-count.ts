import type { ImportPlan } from '#intake/import-plan.ts'
import { doubtsOf, readLoan } from '#intake/loans/read-loan.ts'
import { sampleLoan } from '#intake/loans/sample-loan.ts'
import { type Choice, leaveOut, type OpenQuestion } from '#intake/questions/open-question.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import { type OutcomeParts, withoutLacks, withoutOtherFaults } from './choice-outcome.ts'
import { isPaidWithin } from './odd-past.ts'
import { planLoan } from './planned-loan.ts'
import { oddInstallment } from './said-installment.ts'

/**
 * Asks for the day count where nothing says it and the first lines have installments, or amounts that were paid, that another one
 * makes than the desk takes by itself.
 */
export function askDayCount(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const column = EVIDENCE.map((of) => plan.columns.find(({ field }) => field === of)).find((each) => each !== undefined)
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'dayCount')
  if (column === undefined || isSaid || plan.format.shape !== 'loan-a-line') return []
  const asTaken = samples(plan, parts, FIRST_LINES)
  const [said, unsaid] = [placesOf(asTaken, isAsSaid), placesOf(asTaken, (sample) => !isAsSaid(sample))]
  const fitting = fittingDayCounts(plan, parts, unsaid.slice(0, MOST_UNSAID), said)
  if (fitting.length === 0) return []
  const taken = asTaken[0]?.made.dayCount ?? null
  const choices = [...fitting, ...(taken === null ? [] : [taken])].map((dayCount) => choiceOf(plan, dayCount))
  const params = { head: parts.facts.columns[column.index]?.head ?? '', taken: taken ?? '', by: column.field ?? '' }
  const others = column.field === 'totalAmount' ? [leaveOut(column.index)] : []
  return [{ code: 'day-count', column: column.index, params, choices: [...choices, ...others] }]
}

/**
 * Lists the day counts that make both the lines that the taken one makes otherwise (`unsaid`) and those that it makes as they are
 * said. A line that no day count makes tells of none.
 */
function fittingDayCounts(
  plan: ImportPlan,
  parts: OutcomeParts,
  unsaid: readonly number[],
  said: readonly number[],
): readonly DayCount[] {
  const madeBy = (dayCount: DayCount, places: readonly number[]) =>
    placesOf(samples(withDayCount(plan, dayCount), parts, places), isAsSaid)
  const tried = DAY_COUNTS.map((dayCount) => ({ dayCount, places: madeBy(dayCount, unsaid) }))
  const told = unsaid.filter((place) => tried.some(({ places }) => places.includes(place)))
  return tried
    .filter(({ places }) => told.length > 0 && told.every((place) => places.includes(place)))
    .map(({ dayCount }) => dayCount)
    .filter((dayCount) => madeBy(dayCount, said).length === said.length)
}

/** Fields whose amounts tell the day count, the clearest first. */
const EVIDENCE = [
  'totalAmount',
  'paidPrincipal',
  'paidInterest',
  'paidAmount',
] as const satisfies readonly ImportField[]

function choiceOf(plan: ImportPlan, value: DayCount): Choice {
  return { code: 'fix-value', params: { field: 'dayCount', value }, change: { fixed: withDayCount(plan, value).fixed } }
}

function withDayCount(plan: ImportPlan, value: DayCount) {
  return { ...plan, fixed: [...plan.fixed, { field: 'dayCount' as const, value }] }
}

/** The first lines of the file whose loan can be made and whose installment is said, or what was paid of it, whoever the client is. */
function samples(plan: ImportPlan, { facts, settings, isLocal }: OutcomeParts, places: readonly number[]) {
  return places.flatMap((place) => {
    const loan = sampleLoan(plan, facts.columns, place)
    const doubts = doubtsOf(facts.evidence)
    const read = withoutOtherFaults(
      (corrections) => readLoan(withoutLacks(plan), facts.columns, loan, corrections, doubts),
      null,
    )
    const made = planLoan(read, settings, isLocal)
    if (read.kind === 'faulty' || made.kind === 'faulty') return []
    const isUsed = read.installment.total !== null || read.midLife.paid.kind !== 'nothing'
    return isUsed ? [{ place, read, made }] : []
  })
}

/** So many lines are made by the day count that is taken, and so many of those that differ by each other one, while a page waits. */
const FIRST_LINES = [0, 1, 2, 3, 4, 5] as const
const MOST_UNSAID = 2

type Sample = ReturnType<typeof samples>[number]

function placesOf(found: readonly Sample[], isWanted: (sample: Sample) => boolean): readonly number[] {
  return found.filter(isWanted).map(({ place }) => place)
}

/** True for a line whose installments are made as they are said, and of which whole installments are paid. */
function isAsSaid({ read, made }: Sample): boolean {
  return oddInstallment(read, made).length === 0 && !isPaidWithin(read, made)
}
