import { plainWords } from '#intake/cells/plain-words.ts'
import { PRINCIPAL_ROUNDINGS } from '#intake/cells/principal-rounding.ts'
import { readScheduleType } from '#intake/cells/written-terms.ts'
import { meaningsOf } from '#intake/columns/meant-words.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import type { Choice, OpenQuestion } from '#intake/questions/open-question.ts'
import { cellText, type SourceCell } from '#intake/source-record.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { isAsSaid, type Sample, samples } from './made-samples.ts'

/**
 * Asks how equal principal is rounded, where it does not divide into the rows to the cent, or later lines may have such principal. A
 * column of installments or of their principal tells it: the choices are the roundings that make what its lines say. Not asked if the
 * desk makes them to the cent with the rest in the last row, and no usual rounding makes them, too.
 */
export function askPrincipalRounding(plan: ImportPlan, parts: OutcomeParts): readonly OpenQuestion[] {
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'principalRounding')
  if (isSaid || plan.format.shape !== 'loan-a-line' || isOwnTable(plan, parts.facts)) return []
  const regular = samples(plan, parts, regularPlaces(plan, parts)).filter(({ made }) => made.schedule.length > 1)
  const uneven = regular.filter(isUneven)
  const kept = parts.facts.columns[0]?.tally.cells.length ?? 0
  const place = uneven[0]?.place ?? (parts.facts.lines > kept ? regular[0]?.place : undefined)
  if (place === undefined) return []
  const told = uneven
    .filter(saysPart)
    .map((sample) => sample.place)
    .slice(0, MOST_TRIED)
  const fitting = fittingRoundings(plan, parts, told)
  if (fitting.includes(BY_DEFAULT) && !USUAL.some((value) => value !== BY_DEFAULT && fitting.includes(value))) return []
  const teller = EVIDENCE.map((of) => plan.columns.find(({ field }) => field === of)).find((each) => each !== undefined)
  const column = fitting.length > 0 && teller ? teller : plan.columns.find(({ field }) => field === 'loanAmount')
  if (column === undefined) return []
  const params = {
    ...(fitting.length > 0 && { head: parts.facts.columns[column.index]?.head ?? '' }),
    ...(uneven.length === 0 && { lines: parts.facts.lines - kept }),
  }
  const choices = (fitting.length > 0 ? fitting : USUAL).map((value) => choiceOf(plan, value))
  return [{ code: 'principal-rounding', column: column.index, params, choices, place: told[0] ?? place }]
}

/** The desk takes it where nothing is said. */
const BY_DEFAULT = '0.01 half-up last-row'

/** Roundings of most lenders. The rest are among the fixed values. */
const USUAL: readonly string[] = [
  BY_DEFAULT,
  '0.01 half-up first-row',
  '0.10 half-up last-row',
  '1.00 half-up last-row',
  '1.00 half-up first-row',
  '1.00 up last-row',
  '10.00 half-up last-row',
]

/** Columns whose amounts tell the rounding, the clearest first. */
const EVIDENCE = ['principalAmount', 'totalAmount'] as const satisfies readonly ImportField[]

/** So many lines are made by each rounding, while a page waits. */
const MOST_TRIED = 6

/** Places of the kept lines of equal principal. */
function regularPlaces({ columns, fixed }: ImportPlan, { facts }: OutcomeParts): readonly number[] {
  const planned = columns.find(({ field }) => field === 'scheduleType')
  const other = fixed.find(({ field }) => field === 'scheduleType')?.value ?? ''
  const meanings = meaningsOf(planned ?? {})
  const typeOf = (cell: SourceCell | undefined) => {
    const text = cellText(cell).trim() || other
    const reading = readScheduleType(text)
    return meanings.get(plainWords(text)) ?? (reading.kind === 'ok' ? reading.value : undefined)
  }
  const cells = facts.columns[planned?.index ?? 0]?.tally.cells ?? []
  return cells.flatMap((cell, place) => (typeOf(planned && cell) === 'REGULAR' ? [place] : []))
}

/** True for a loan whose rows differ in their principal by odd cents. */
function isUneven({ made: { schedule, request } }: Sample): boolean {
  const parts = new Set(schedule.map(({ total }) => total.principal).filter((principal) => principal > 0))
  return parts.size > 1 || schedule.length > request.loanAmount
}

function saysPart({ read: { installment } }: Sample): boolean {
  return installment.principal !== null || installment.total !== null
}

/** Lists the roundings that make all of the lines; none if there are no lines. */
function fittingRoundings(plan: ImportPlan, parts: OutcomeParts, told: readonly number[]): readonly string[] {
  if (told.length === 0) return []
  const makes = (value: string, places: readonly number[]) =>
    samples(withRounding(plan, value), parts, places).filter(isAsSaid).length === places.length
  return PRINCIPAL_ROUNDINGS.filter((value) => makes(value, told.slice(0, 1)) && makes(value, told))
}

function choiceOf(plan: ImportPlan, value: string): Choice {
  const { fixed } = withRounding(plan, value)
  return { code: 'fix-value', params: { field: 'principalRounding', value }, change: { fixed } }
}

function withRounding(plan: ImportPlan, value: string) {
  const rounding: FixedValue = { field: 'principalRounding', value }
  return { ...plan, fixed: [...plan.fixed, rounding] }
}
