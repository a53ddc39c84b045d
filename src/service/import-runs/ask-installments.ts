import { INSTALLMENT_BY_PERIODS, INSTALLMENT_BY_TERMS } from '#intake/cells/written-terms.ts'
import { isOwnTable } from '#intake/columns/own-table.ts'
import type { FixedValue, ImportPlan } from '#intake/import-plan.ts'
import { type Choice, leaveOut, type OpenQuestion } from '#intake/questions/open-question.ts'
import type { DayCount } from '#values/vocabulary/loan-terms.ts'
import type { OutcomeParts } from './choice-outcome.ts'
import { asGivenInstallment } from './given-installment.ts'
import { areAsSaid, FIRST_LINES, interestOf, isTold, type Sample, samples } from './made-samples.ts'
import { differingAmount } from './said-installment.ts'

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

/** True for a day count that counts the days of a calendar. */
const COUNTS_DAYS: Readonly<Record<DayCount, boolean>> = {
  '30E/360': false,
  'ACT/360': true,
  'ACT/365F': true,
  'EQUAL-PERIODS': false,
  'ACT/ACT ISDA': true,
  '30/360 US': false,
  '30E/360 ISDA': false,
  'ACT/365.25': true,
  'ACT/364': true,
  'NL/365': true,
  'ACT/366': true,
  '30/360 BOND': false,
  'ACT/360 INC': true,
  'ACT/365F INC': true,
}

/** True for an annuity whose interest counts days. */
function countsDays({ made: { request, dayCount, schedule } }: Sample): boolean {
  return dayCount !== null && COUNTS_DAYS[dayCount] && request.scheduleType === 'ANNUITY' && schedule.length > 1
}

function isOtherwise(sample: Sample, others: readonly Sample[]): boolean {
  const other = others.find(({ place }) => place === sample.place)
  return other !== undefined && interestOf(other) !== interestOf(sample)
}

function choiceOf(plan: ImportPlan, value: string): Choice {
  const { fixed } = withLevel(plan, value)
  return { code: 'fix-value', params: { field: 'givenInstallment', value }, change: { fixed } }
}

function withLevel(plan: ImportPlan, value: string) {
  const level: FixedValue = { field: 'givenInstallment', value }
  return { ...plan, fixed: [...plan.fixed, level] }
}

/**
 * Asks whether the installments of a column are those of its loans, where the terms of most of the first lines make others: lenders
 * round them in ways of their own. Waits while another question about the column is open.
 */
export function askInstallment(
  plan: ImportPlan,
  parts: OutcomeParts,
  asked: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  const column = plan.columns.find(({ field }) => field === 'totalAmount')
  const isSaid = [...plan.columns, ...plan.fixed].some(({ field }) => field === 'givenInstallment')
  if (column === undefined || isSaid || plan.format.shape !== 'loan-a-line' || isOwnTable(plan, parts.facts)) return []
  if (asked.some((question) => question.column === column.index)) return []
  const said = samples(plan, parts, FIRST_LINES).filter(saysInstallment)
  const differing = said.filter(({ read, made }) => differingAmount(read, made) !== null)
  const places = differing.map(({ place }) => place)
  const given = places.length * 2 > said.length ? asGivenInstallment(plan, parts, column, places) : []
  if (given.length === 0) return []
  const params = { head: parts.facts.columns[column.index]?.head ?? '' }
  const choices = [...given, byTerms(plan), leaveOut(column.index)]
  return [{ code: 'installment', column: column.index, params, choices, place: places[0] ?? 0 }]
}

function saysInstallment({ read, made }: Sample): boolean {
  return read.installment.total !== null && made.request.scheduleType === 'ANNUITY'
}

/** The desk makes the installments, and those of the column are compared with them. */
function byTerms(plan: ImportPlan): Choice {
  const value: FixedValue = { field: 'givenInstallment', value: INSTALLMENT_BY_TERMS }
  return { code: 'fix-value', params: value, change: { fixed: [...plan.fixed, value] } }
}
