import type { GraceCounted } from '#intake/cells/grace-counted.ts'
import { timeUnit } from '#intake/cells/time-words.ts'
import { writtenUnit } from '#intake/cells/written-time.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import { isTermName } from '#intake/columns/term-names.ts'
import type { FixedValue, ImportPlan, PlannedColumn } from '#intake/import-plan.ts'
import { saysNumberOfInstallments } from '#intake/loans/grace-rows.ts'
import { saysEvery } from '#intake/questions/ask-columns.ts'
import { askedColumns, type Choice, isAnswered, type OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText } from '#intake/source-record.ts'
import { hasSingleRow } from '#values/vocabulary/loan-terms.ts'
import { USUAL_PERIODS } from '#values/vocabulary/word-terms.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { areAsSaid, FIRST_LINES, isAsSaid, isTold, type Sample, samples } from './made-samples.ts'

/** Days from the issue to a first due date that is rather a month away than a week or two. */
const LEAST_OF_A_MONTH = 21

/**
 * Asks whether the number of installments holds those of a grace. Final due dates and installments of the lines tell it: not asked if
 * each is that of a loan whose number holds them; if each is that of a longer loan, that comes first.
 */
export function askGraceCounted(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'graceCounted')
  const column = plan.columns.find(({ field }) => field === 'graceRows') ?? fixedGrace(plan)
  if (isSaid || column === undefined || plan.format.shape !== 'loan-a-line' || !saysNumberOfInstallments(plan))
    return []
  if (isOwnTable(plan, parts.facts)) return []
  const places = gracedPlaces(parts, column)
  const graced = (value: GraceCounted) => samples(withGrace(plan, value), parts, places).filter(hasGrace)
  const [within, onTop] = [graced('WITHIN'), graced('ON_TOP')]
  const first = [...within, ...onTop][0]
  const unseen = first === undefined ? largestCell(parts, column) : {}
  if (unseen === undefined) return []
  const told = [...new Set([...within, ...onTop].filter(tellsLength).map(({ place }) => place))]
  if (told.length > 0 && areAsSaid(within, told) && !areAsSaid(onTop, told)) return []
  const isLonger = told.length > 0 && areAsSaid(onTop, told) && !areAsSaid(within, told)
  const values = isLonger ? (['ON_TOP', 'WITHIN'] as const) : (['WITHIN', 'ON_TOP'] as const)
  const params = { head: parts.facts.columns[column.index]?.head ?? '', ...(isLonger && { lines: told.length }) }
  const choices = values.map((value) => choiceOf(plan, value))
  const place = first === undefined ? {} : { place: (isLonger ? told[0] : undefined) ?? first.place }
  return [{ code: 'grace-counted', column: column.index, params, choices, ...place, ...unseen }]
}

/** Column whose outcomes show a grace that is the same in every loan. */
function fixedGrace({ columns, fixed }: ImportPlan): PlannedColumn | undefined {
  const isFixed = fixed.some(({ field, value }) => field === 'graceRows' && Number(value) > 0)
  return isFixed ? columns.find(({ field }) => field === 'numberOfInstallments') : undefined
}

/** Line of the largest grace, if none of the first lines has one. Undefined if no line has. */
function largestCell(
  { facts }: OutcomeParts,
  { field, index }: PlannedColumn,
): Pick<OpenQuestion, 'sample'> | undefined {
  const { most = null, mostLine = null } = facts.columns[index]?.tally ?? {}
  if (field !== 'graceRows' || most === null || most <= 0 || mostLine === null) return undefined
  return { sample: { line: mostLine, cell: { kind: 'number', text: String(most) } } }
}

/** Places of the kept lines that may have a grace. */
function gracedPlaces({ facts }: OutcomeParts, { field, index }: PlannedColumn): readonly number[] {
  const cells = facts.columns[index]?.tally.cells ?? []
  return cells.flatMap((cell, place) => (field !== 'graceRows' || /[1-9]/.test(cellText(cell)) ? [place] : []))
}

function hasGrace({ read: { terms } }: Sample): boolean {
  if (terms === null || hasSingleRow(terms)) return false
  return (terms.pauses ?? []).length > 0 && terms.numberOfInstallments > 1
}

/** True for a line with a final due date, or an installment: a longer loan has others. */
function tellsLength(sample: Sample): boolean {
  return isTold(sample) || sample.read.cells.some(({ field, text }) => field === 'finalDueDate' && text !== '')
}

function choiceOf(plan: ImportPlan, value: GraceCounted): Choice {
  const { fixed } = withGrace(plan, value)
  return { code: 'fix-value', params: { field: 'graceCounted', value }, change: { fixed } }
}

function withGrace(plan: ImportPlan, value: GraceCounted) {
  const counted: FixedValue = { field: 'graceCounted', value }
  return { ...plan, fixed: [...plan.fixed, counted] }
}

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

/** True for a first due date that the file says, so far from the issue. */
function isDueLate({ read, made }: Sample): boolean {
  const [first] = made.schedule
  // A day that follows from the period says nothing of it.
  const isSaid = read.cells.some(({ field, column }) => field === 'firstDueDate' && column !== null)
  return isSaid && first !== undefined && first.dueDate - made.request.lenderIssueDate >= LEAST_OF_A_MONTH
}
