import { present } from '#values/assert.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { type Cents, cents, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { TO_THE_CENT } from '#values/rounding.ts'
import { explainedInterest } from '../interest.ts'
import { amortize } from './amortization.ts'
import type { Amortization, AmortizedRow, CourseParts } from './amortized-row.ts'
import { paysOfRows } from './course.ts'
import { type InterestPeriods, interestPeriods, type PeriodCount } from './interest-period.ts'
import type {
  LevelGiver,
  OwnInterest,
  PrincipalExplanation,
  RowInterestExplanation,
  RulePrincipalExplanation,
} from './principal-explanation.ts'
import { ratedPeriods } from './rated-periods.ts'
import type { PrincipalExplainer } from './schedule-type.ts'
import { SCHEDULE_TYPE_RULES } from './schedule-types.ts'
import { isSplit, splitParts, wholeTime } from './split-interest.ts'
import { amortizeUnrounded } from './unrounded.ts'

/** A loan, its due dates and the ends of its interest periods. Interest runs from `startDate`. */
type AmortizedLoan = PeriodCount & {
  readonly loanAmount: Cents
  readonly interestRate: Rate
  readonly startDate: CalendarDate
  readonly interestDates: readonly CalendarDate[]
}

/** Explanations of the principal and the interest of a row. */
export type ExplainedRow = { readonly principal: PrincipalExplanation; readonly interest: RowInterestExplanation }

/**
 * Rows of `amortize`, each amount with its explanation, without calculating anything twice. `givenBy` is null if the level
 * was calculated. Throws a LoanError as `amortize` does.
 */
export function explainedRows(
  loan: AmortizedLoan,
  amortization: Amortization,
  givenBy: LevelGiver | null,
): readonly ExplainedRow[] {
  const { loanAmount, startDate, interestDates } = loan
  const { level, course } = amortization
  const plain = interestPeriods(startDate, interestDates, loan)
  if (course.isUnrounded) return unroundedRows(loan, amortization, plain)
  const { rate, periods } = ratedPeriods(loan.interestRate, plain, course.periodRate)
  const pays = paysOfRows(course, periods.length)
  const { balloon, interestOn, installmentRounding: to, interestRounding, periodRate } = course
  const { explained } = SCHEDULE_TYPE_RULES[amortization.scheduleType]
  const source = { loanAmount, rate, periods, pays, balloon, interestOn, to, interestRounding, periodRate }
  const principalOf = explained({ ...source, level, givenBy })
  const rows = amortize(loanAmount, rate, periods, amortization)
  const split = splitInterest(loan, amortization, plain)
  const own = rows.map(
    (row, index): OwnInterest =>
      split?.[index] ?? ownInterest(loan, amortization, row, { index, period: present(plain[index], 'period') }),
  )
  return rows.map((row, index) => {
    const principal = explainedPrincipal(row, principalOf, present(own[index], 'interest'), amortization)
    return { principal, interest: explainedInterestRow(rows, own, index, principal, amortization) }
  })
}

/** Rows of exact figures, each rounded only in its cell. */
function unroundedRows(loan: AmortizedLoan, plan: Amortization, periods: InterestPeriods): readonly ExplainedRow[] {
  const { loanAmount, interestRate: rate } = loan
  const to = plan.course.interestRounding
  return amortizeUnrounded(loanAmount, rate, periods, plan).map((row, index) => {
    const { balance, interest: exactInterest, principal: exact, level } = row.exact
    const { parts, base } = row.period
    const figures = { balance, rate, parts, base, exact: exactInterest }
    const interest = {
      kind: 'unrounded-interest',
      ...figures,
      ...to,
      span: spanOf(loan, index),
      amount: row.interest,
    } as const
    if (row.ofCourse.pays !== 'all')
      return { principal: { kind: 'no-principal', why: 'pause', amount: ZERO_CENTS }, interest }
    const ofType = plan.scheduleType === 'ANNUITY' ? { level, interest: exactInterest } : { level, interest: null }
    const byRule = { kind: 'unrounded-principal', ...ofType, exact, ...TO_THE_CENT, amount: row.byRule } as const
    if (row.rest === null) return { principal: byRule, interest }
    const rest = { balance: row.balanceBefore, isLastRow: true, byRule, amount: row.principal }
    return { principal: { kind: 'rest-of-balance', ...rest }, interest }
  })
}

function spanOf({ startDate, interestDates, dayCount }: AmortizedLoan, index: number) {
  const toDate = present(interestDates[index], 'due date')
  return { kind: 'period', fromDate: interestDates[index - 1] ?? startDate, toDate, dayCount } as const
}

type PlaceInTime = { readonly index: number; readonly period: InterestPeriods[number] }

function ownInterest(
  loan: AmortizedLoan,
  { course }: Amortization,
  row: AmortizedRow,
  place: PlaceInTime,
): OwnInterest {
  const { earning: balance, earned: amount } = row
  const { parts, base } = place.period
  const figures = { balance, rate: loan.interestRate, parts, base }
  const rest = { ...figures, ...course.interestRounding, span: spanOf(loan, place.index), amount }
  if (course.periodRate === 'exact') return { kind: 'interest', ...rest }
  const figure = { parts: row.period.parts, base: row.period.base }
  return { kind: 'rated-interest', periodRate: course.periodRate, figure, ...rest }
}

/** Each row's part of an interest that is calculated once for all rows. Null if each row has its own interest. */
function splitInterest(loan: AmortizedLoan, { course }: Amortization, periods: InterestPeriods) {
  const { interestOn, interestRounding: to } = course
  if (!isSplit(interestOn)) return null
  const { loanAmount, interestRate: rate, startDate, interestDates, dayCount } = loan
  const { parts, base } = wholeTime(periods)
  const span = { kind: 'all-rows', fromDate: startDate, toDate: interestDates.at(-1) ?? startDate, dayCount } as const
  const total = explainedInterest(loanAmount, rate, parts, base, span, to)
  return [...splitParts(interestOn, { loanAmount, rate, periods, to })].map(
    (part): OwnInterest => ({ kind: 'split-interest', ...part, ...to, total }),
  )
}

function explainedPrincipal(
  row: AmortizedRow,
  principalOf: PrincipalExplainer,
  interest: OwnInterest,
  plan: Amortization,
): PrincipalExplanation {
  if (row.ofCourse.pays !== 'all') return { kind: 'no-principal', why: 'pause', amount: ZERO_CENTS }
  const byRule = explainedByRule(row, principalOf, interest, plan)
  if (row.rest === null) return byRule
  const { balanceBefore: balance, rest, principal: amount } = row
  return { kind: 'rest-of-balance', balance, isLastRow: rest === 'last-row', byRule, amount }
}

/** Principal by the rule of the type, and the additions of the course. */
function explainedByRule(
  row: AmortizedRow,
  principalOf: PrincipalExplainer,
  interest: OwnInterest,
  { scheduleType, level }: Amortization,
): RulePrincipalExplanation {
  const rule = SCHEDULE_TYPE_RULES[scheduleType]
  const by = principalOf(interest, rule.principal(level, row.earned))
  const repaid = rule.takenFrom(row.ofCourse.repaid)
  const beyond = cents(row.byRule - by.amount + repaid)
  if (repaid === 0 && beyond === 0) return by
  return { kind: 'adjusted-principal', by, repaid, beyond, amount: row.byRule }
}

/** Explanation of the interest that a row pays: its own period's interest, that and more, or nothing yet. */
function explainedInterestRow(
  rows: readonly AmortizedRow[],
  own: readonly OwnInterest[],
  index: number,
  principal: PrincipalExplanation,
  plan: Amortization,
): RowInterestExplanation {
  const [row, earned] = [rows[index], own[index]]
  if (!row || !earned) throw new RangeError(`No row ${index}`)
  const { pays, repaid, spread, waited: hasWaited } = row.ofCourse
  const fee = plan.course.fee?.onWire === 'in-interest' ? row.ofCourse.fee : ZERO_CENTS
  const amount = cents(row.interest + fee)
  if (pays === 'nothing-free') return { kind: 'free-interest', fee, amount }
  const why = whyWaiting(row.ofCourse)
  if (why !== null) return { kind: 'interest-waits', why, earned, fee, amount }
  const keptInstallment = installmentKept(row, principal, plan)
  if (keptInstallment)
    return { kind: 'rest-of-installment', installment: keptInstallment, balance: row.balanceBefore, amount }
  if (amount === earned.amount && hasWaited === 0) return earned
  const waited = hasWaited === 0 ? [] : own.slice(firstWaiting(rows, index), index)
  return { kind: 'interest-parts', earned, waited, repaid, spread, fee, amount }
}

function whyWaiting({ pays, isInterestDue }: CourseParts) {
  if (pays === 'nothing-added') return 'added'
  if (pays === 'nothing-spread') return 'spread'
  return isInterestDue ? null : 'not-due'
}

function installmentKept({ rest }: AmortizedRow, principal: PrincipalExplanation, { lastRow }: Amortization) {
  if (rest !== 'last-row' || lastRow !== 'keeps-installment' || principal.kind !== 'rest-of-balance') return null
  return principal.byRule.kind === 'annuity-principal' ? principal.byRule.installment : null
}

/** Index of the first row whose interest falls due with this row. */
function firstWaiting(rows: readonly AmortizedRow[], index: number): number {
  return rows.findLastIndex((row, before) => before < index && row.ofCourse.isInterestDue) + 1
}
