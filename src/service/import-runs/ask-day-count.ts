import { DAY_COUNT_BY_PERIOD } from '#intake/cells/written-terms.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import { type Choice, leaveOut, type OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText } from '#intake/source-record.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { DAY_COUNTS, type DayCount } from '#values/vocabulary/loan-terms.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { asGivenInstallment } from './given-installment.ts'
import { FIRST_LINES, interestOf, isAsSaid, isTold, type Sample, samples } from './made-samples.ts'

/**
 * Asks for the day count if the file does not say it and the first lines bear interest. The choices are the day counts that make the
 * installments of the lines, or the amounts that were paid, if a column says them and the default day count makes others; else the
 * usual ones. Installments may also be given by the lender, if the loans can be made so. Paid interest that the default day count
 * makes, and no usual one does, answers the question; an installment alone does not, as many lenders calculate it by equal months and
 * count days for the interest.
 */
export function askDayCount(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  if (plan.format.shape !== 'loan-a-line' || isDayCountSaid(plan, parts)) return []
  const asTaken = samples(plan, parts, linesWithout(plan, parts))
  const told = asTaken.filter(isTold)
  const column = EVIDENCE.map((of) => plan.columns.find(({ field }) => field === of)).find((each) => each !== undefined)
  const [said, unsaid] = [placesOf(told, isAsSaid), placesOf(told, (sample) => !isAsSaid(sample))]
  const fitting = fittingDayCounts(plan, parts, unsaid.slice(0, MOST_TRIED), said)
  if (column === undefined || fitting.length === 0)
    return usualDayCounts(
      plan,
      parts,
      asTaken,
      placesOf(asTaken, (sample) => saysInterest(sample) && isAsSaid(sample)),
    )
  const taken = takenOf(told)
  // An installment that a lender rounds may be made by another day count by chance.
  const choices = [...new Set([...fitting, ...(taken === null ? [] : [taken]), ...USUAL_DAY_COUNTS])].map((dayCount) =>
    choiceOf(plan, dayCount),
  )
  const params = { head: parts.facts.columns[column.index]?.head ?? '', taken: taken ?? '', by: column.field ?? '' }
  const others =
    column.field === 'totalAmount' ? [...asGivenInstallment(plan, parts, column, unsaid), leaveOut(column.index)] : []
  return [{ code: 'day-count', column: column.index, params, choices: [...choices, ...others], place: unsaid[0] ?? 0 }]
}

/** Day count of the lines as they are: one, or that of the time between due dates of each. */
function takenOf(told: readonly Sample[]): DayCountOrBy | null {
  const [first = null, ...others] = new Set(told.flatMap(({ made }) => made.dayCount ?? []))
  return others.length > 0 ? DAY_COUNT_BY_PERIOD : first
}

/** True for a line with interest that was paid. */
function saysInterest({ read: { midLife } }: Sample): boolean {
  const { paid } = midLife
  return (paid.kind === 'of-loan' || paid.kind === 'of-rows') && (paid.interest ?? 0) > 0
}

/** True for a plan with a day count of every line: a fixed value stands for an empty cell. */
function isDayCountSaid({ columns, fixed }: ImportPlan, { facts }: OutcomeParts): boolean {
  const column = columns.find(({ field }) => field === 'dayCount')
  const filled = column === undefined ? 0 : (facts.columns[column.index]?.filled ?? 0)
  return fixed.some(({ field }) => field === 'dayCount') || (column !== undefined && filled >= facts.lines)
}

/** Places of those of the first lines that say no day count themselves. */
function linesWithout({ columns }: ImportPlan, { facts }: OutcomeParts): readonly number[] {
  const column = columns.find(({ field }) => field === 'dayCount')
  const cells = column === undefined ? [] : (facts.columns[column.index]?.tally.cells ?? [])
  return FIRST_LINES.filter((place) => cellText(cells[place] ?? '').trim() === '')
}

/** Asks with the day counts that lenders mostly use, the one that is taken first. */
function usualDayCounts(
  plan: ImportPlan,
  parts: OutcomeParts,
  asTaken: readonly Sample[],
  said: readonly number[],
): readonly OpenQuestion[] {
  const proof = said.slice(0, MOST_TRIED)
  const taken = [...new Set(asTaken.flatMap(({ made }) => made.dayCount ?? []))]
  const open = USUAL_DAY_COUNTS.filter(
    (dayCount) => !taken.includes(dayCount) && isMadeSo(plan, parts, dayCount, proof),
  )
  const column = anchorOf(plan)
  // Lines that cannot be made yet may be once they are corrected.
  const hasInterest =
    asTaken.some((sample) => interestOf(sample) > 0) || (asTaken.length === 0 && hasRateAlone(plan, parts))
  if (!hasInterest || open.length === 0 || column === undefined || isOwnTable(plan, parts.facts)) return []
  const periods = plan.columns.filter(({ field }) => field === 'every')
  const isOne =
    taken.length === 1 && periods.every(({ index }) => parts.facts.columns[index]?.tally.values.length === 1)
  const first = isOne ? (taken[0] ?? DAY_COUNT_BY_PERIOD) : DAY_COUNT_BY_PERIOD
  const dayCounts = [...new Set<DayCountOrBy>([first, ...USUAL_DAY_COUNTS])]
  const choices = dayCounts.map((dayCount) => choiceOf(plan, dayCount))
  const place = tellingPlace(plan, parts, asTaken)
  return [{ code: 'day-count', column, params: {}, choices, ...(place !== undefined && { place }) }]
}

/** Place of the line whose interest the usual day counts make the most different, if they do. */
function tellingPlace(plan: ImportPlan, parts: OutcomeParts, asTaken: readonly Sample[]): number | undefined {
  const places = asTaken.map(({ place }) => place)
  const made = USUAL_DAY_COUNTS.flatMap((dayCount) => samples(withDayCount(plan, dayCount), parts, places))
  const waysOf = (place: number) =>
    new Set(made.flatMap((sample) => (sample.place === place ? interestOf(sample) : []))).size
  const most = Math.max(0, ...places.map(waysOf))
  return most > 1 ? places.find((place) => waysOf(place) === most) : undefined
}

/** Day counts of most lenders. The rest are among the fixed values. */
const USUAL_DAY_COUNTS = ['30E/360', 'EQUAL-PERIODS', 'ACT/360', 'ACT/365F'] as const satisfies readonly DayCount[]

/** Column whose cells show what a day count makes: the rate, else the amount. */
function anchorOf({ columns }: ImportPlan): number | undefined {
  const of = (wanted: ImportField) => columns.find(({ field }) => field === wanted)?.index
  return of('interestRate') ?? of('loanAmount')
}

/** True for a plan that says rates, and day counts in no column: of one, the lines without it may be broken. */
function hasRateAlone({ columns, fixed }: ImportPlan, { facts }: OutcomeParts): boolean {
  const says = columns.some(({ field, index }) => field === 'dayCount' && (facts.columns[index]?.filled ?? 0) > 0)
  return !says && [...columns, ...fixed].some(({ field }) => field === 'interestRate')
}

function isMadeSo(plan: ImportPlan, parts: OutcomeParts, dayCount: DayCount, said: readonly number[]): boolean {
  return placesOf(samples(withDayCount(plan, dayCount), parts, said), isAsSaid).length === said.length
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
  const madeBy = (dayCount: DayCount) => placesOf(samples(withDayCount(plan, dayCount), parts, unsaid), isAsSaid)
  const tried = DAY_COUNTS.map((dayCount) => ({ dayCount, places: madeBy(dayCount) }))
  const told = unsaid.filter((place) => tried.some(({ places }) => places.includes(place)))
  return tried
    .filter(({ places }) => told.length > 0 && told.every((place) => places.includes(place)))
    .map(({ dayCount }) => dayCount)
    .filter((dayCount) => isMadeSo(plan, parts, dayCount, said))
}

/** Fields whose amounts tell the day count, the clearest first. */
const EVIDENCE = [
  'totalAmount',
  'paidPrincipal',
  'paidInterest',
  'paidAmount',
] as const satisfies readonly ImportField[]

type DayCountOrBy = DayCount | typeof DAY_COUNT_BY_PERIOD

function choiceOf(plan: ImportPlan, value: DayCountOrBy): Choice {
  return { code: 'fix-value', params: { field: 'dayCount', value }, change: { fixed: withDayCount(plan, value).fixed } }
}

function withDayCount(plan: ImportPlan, value: DayCountOrBy) {
  return { ...plan, fixed: [...plan.fixed, { field: 'dayCount' as const, value }] }
}

/** So many of the first lines are made by each day count, while a page waits. */
const MOST_TRIED = 2

function placesOf(found: readonly Sample[], isWanted: (sample: Sample) => boolean): readonly number[] {
  return found.filter(isWanted).map(({ place }) => place)
}
