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
  const asTaken = samples(plan, parts)
  const saidAsTaken = asSaid(asTaken)
  if (saidAsTaken.size === asTaken.length) return []
  const byCount = DAY_COUNTS.map((dayCount) => ({
    dayCount,
    places: asSaid(samples(withDayCount(plan, dayCount), parts)),
  }))
  // A line that no day count makes tells of none.
  const told = [...new Set(byCount.flatMap(({ places }) => [...places]))]
  const isByAll = (places: ReadonlySet<number>) => told.every((place) => places.has(place))
  const fitting = byCount.filter(({ places }) => isByAll(places)).map(({ dayCount }) => dayCount)
  if (isByAll(saidAsTaken) || fitting.length === 0) return []
  const taken = asTaken[0]?.made.dayCount ?? null
  const choices = [...fitting, ...(taken === null ? [] : [taken])].map((dayCount) => choiceOf(plan, dayCount))
  const params = { head: parts.facts.columns[column.index]?.head ?? '', taken: taken ?? '', by: column.field ?? '' }
  const others = column.field === 'totalAmount' ? [leaveOut(column.index)] : []
  return [{ code: 'day-count', column: column.index, params, choices: [...choices, ...others] }]
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
function samples(plan: ImportPlan, { facts, settings, isLocal }: OutcomeParts) {
  return FIRST_LINES.flatMap((place) => {
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

const FIRST_LINES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

type Sample = ReturnType<typeof samples>[number]

/** Places of the lines whose installments are made as they are said, and of which whole installments are paid. */
function asSaid(found: readonly Sample[]): ReadonlySet<number> {
  const isSaid = ({ read, made }: Sample) => oddInstallment(read, made).length === 0 && !isPaidWithin(read, made)
  return new Set(found.filter(isSaid).map(({ place }) => place))
}
