import type { ExplanationStep } from '#contract/desk/explanation-step.ts'
import type { AccruedAmount } from '#engine/accrued-interest.ts'
import type { YearShare } from '#engine/day-count.ts'
import type { DelayedAmount, FeeAmount } from '#engine/explanation/amount-explanation.ts'
import { exactInterest, type InterestExplanation, type InterestSpan, inEuro } from '#engine/interest.ts'
import type { DelayedPeriod } from '#engine/payments/delayed-interest.ts'
import type {
  CompoundedInterest,
  FreeInterest,
  InterestParts,
  OwnInterest,
  RatedInterest,
  RestOfInstallment,
  RowInterestExplanation,
  SplitInterestPart,
  UnroundedInterest,
  WaitingInterest,
} from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount, formatTotal, subtract, sum } from '#values/money.ts'
import { formatRateExactly, RATE_SCALE, type Rate } from '#values/rate.ts'
import { addRatios, cutRatio, type Ratio } from '#values/ratio.ts'
import { type RoundingTo, roundedQuotient, TO_THE_CENT } from '#values/rounding.ts'
import { step, under } from './step.ts'

type PartInterest = { readonly balance: Cents; readonly rate: Rate; readonly parts: number; readonly base: number }

/** Balance × rate × days / year, with the rounding. */
export function interestStep(explanation: InterestExplanation): ExplanationStep {
  const { span } = explanation
  const params = { ...figuresOf(explanation, explanation), amount: formatAmount(explanation.amount) }
  switch (span.kind) {
    case 'period':
      return step({ code: 'period-interest', rule: 'making-a-schedule', params: { ...params, ...spanBody(span) } })
    case 'all-rows':
      return step({ code: 'all-interest', rule: 'making-a-schedule', params: { ...params, ...spanBody(span) } })
    case 'extension':
      return step({ code: 'added-interest', rule: 'added-interest', params })
    default:
      return assertNever(span)
  }
}

type PeriodSpan = Extract<InterestSpan, { kind: 'period' | 'all-rows' }>

function spanBody({ fromDate, toDate, dayCount }: PeriodSpan) {
  return { fromDate: formatDate(fromDate), toDate: formatDate(toDate), dayCount }
}

/** Steps of a row whose interest is more or less than its own period has earned; explains each part below. */
export function interestSteps(
  explanation: Exclude<RowInterestExplanation, CompoundedInterest>,
): readonly ExplanationStep[] {
  switch (explanation.kind) {
    case 'interest':
    case 'split-interest':
    case 'rated-interest':
      return ownInterestSteps(explanation)
    case 'free-interest':
      return [freeStep(explanation)]
    case 'rest-of-installment':
      return [restOfInstallmentStep(explanation)]
    case 'interest-parts':
      return partSteps(explanation)
    case 'interest-waits':
      return waitingSteps(explanation)
    case 'unrounded-interest':
      return [unroundedStep(explanation)]
    default:
      return assertNever(explanation)
  }
}

function partSteps({ earned, waited, ...parts }: InterestParts): readonly ExplanationStep[] {
  const params = {
    earned: formatAmount(earned.amount),
    waited: formatAmount(sum(waited.map((each) => each.amount))),
    repaid: formatAmount(parts.repaid),
    spread: formatAmount(parts.spread),
    fee: formatAmount(parts.fee),
    amount: formatAmount(parts.amount),
  }
  return [
    step({ code: 'interest-parts', rule: 'making-a-schedule', params }),
    ...under({ code: 'interest' }, ownInterestSteps(earned)),
    ...waited.flatMap((each) => under({ code: 'interest-before' }, ownInterestSteps(each))),
  ]
}

function waitingSteps({ why, earned, fee, amount }: WaitingInterest): readonly ExplanationStep[] {
  const params = { earned: formatAmount(earned.amount), why, fee: formatAmount(fee), amount: formatAmount(amount) }
  return [
    step({ code: 'interest-waits', rule: 'making-a-schedule', params }),
    ...under({ code: 'interest' }, ownInterestSteps(earned)),
  ]
}

/** Interest earned in the period of a row: on a balance, or as a part of the interest of all rows. */
export function ownInterestSteps(own: OwnInterest): readonly ExplanationStep[] {
  if (own.kind === 'interest') return [interestStep(own)]
  if (own.kind === 'rated-interest') return ratedSteps(own)
  return [splitStep(own), ...under({ code: 'all-interest' }, [interestStep(own.total)])]
}

/** Balance times the rate of the period, and the steps of that rate. */
function ratedSteps({ balance, rate, parts: days, base, periodRate: by, figure, span, ...rest }: RatedInterest) {
  const unrounded = inEuro({ numerator: BigInt(balance) * BigInt(figure.parts), denominator: BigInt(figure.base) })
  const figures = { balance: formatAmount(balance), periodRate: percentOf(figure), unrounded, ...roundedBody(rest) }
  const params = { ...figures, amount: formatAmount(rest.amount), ...spanBody(span) }
  const ofPeriod = { rate: formatRateExactly(rate), days, base, by }
  return [
    step({ code: 'rated-interest', rule: 'making-a-schedule', params }),
    { ...step({ code: 'rate-of-period', rule: 'making-a-schedule', params: ofPeriod }), depth: 1 },
  ]
}

/** A figure whose base is a power of ten, in percent: `1.0417`. */
export function percentOf({ parts, base }: YearShare): string {
  return cutRatio({ numerator: BigInt(parts) * 100n, denominator: BigInt(base) }, PERCENT_DECIMALS).value
}

const PERCENT_DECIMALS = 15

function splitStep({ total, weight, weights, before, isRest, amount: part, ...to }: SplitInterestPart) {
  const [whole, amount] = [formatAmount(total.amount), formatAmount(part)]
  if (isRest) {
    const params = { total: whole, before: formatAmount(before), amount }
    return step({ code: 'split-rest', rule: 'making-a-schedule', params })
  }
  const exact = { numerator: BigInt(total.amount) * BigInt(weight), denominator: BigInt(weights) }
  const params = { total: whole, weight, weights, unrounded: inEuro(exact), ...roundedBody(to), amount }
  return step({ code: 'split-interest', rule: 'making-a-schedule', params })
}

function freeStep({ fee, amount }: FreeInterest): ExplanationStep {
  const params = { fee: formatAmount(fee), amount: formatAmount(amount) }
  return step({ code: 'free-interest', rule: 'making-a-schedule', params })
}

function unroundedStep({ balance, rate, parts: days, base, exact, span, ...rest }: UnroundedInterest): ExplanationStep {
  if (span.kind !== 'period') throw new RangeError('An extension rounds its interest')
  const params = {
    balance: inEuro(balance, EXACT_DECIMALS),
    rate: formatRateExactly(rate),
    days,
    base,
    unrounded: inEuro(exact),
    ...roundedBody(rest),
    amount: formatAmount(rest.amount),
    ...spanBody(span),
  }
  return step({ code: 'unrounded-interest', rule: 'making-a-schedule', params })
}

/** Enough decimals that cutting off the rest changes no cent. */
export const EXACT_DECIMALS = 12

/** Fee of a row: a fixed amount, or a percentage. */
export function feeStep({ fee, of, amount }: FeeAmount): ExplanationStep {
  const percent = fee.kind === 'amount' ? null : fee.percent
  const unrounded = inEuro({ numerator: BigInt(of) * BigInt(percent ?? 0), denominator: BigInt(RATE_SCALE) })
  const params = {
    percent: percent === null ? null : formatRateExactly(percent),
    of: fee.kind === 'percent-of-balance' ? 'balance' : 'loan-amount',
    base: formatAmount(of),
    unrounded,
    ...roundedBody(TO_THE_CENT),
    amount: formatAmount(amount),
  } as const
  return step({ code: 'fee', rule: 'making-a-schedule', params })
}

/** Only the rounding, out of all fields of an explanation. */
export function roundedBody({ rounding, roundedTo }: RoundingTo): RoundingTo {
  return { rounding, roundedTo }
}

/** Step for accrued interest. The installment's interest is the most that can have accrued of it, however long it is overdue. */
export function accruedStep(explanation: AccruedAmount): ExplanationStep {
  const { fromDate, toDate, limit, amount, from: since } = explanation
  const { numerator, denominator } = exactOf({ ...explanation, parts: explanation.days })
  const earned = roundedQuotient(numerator, denominator, 'half-up')
  return step({
    code: 'accrued-interest',
    rule: 'computed-amounts',
    params: {
      ...figuresOf({ ...explanation, parts: explanation.days }, TO_THE_CENT),
      earned: formatTotal(earned),
      isCapped: earned > BigInt(limit),
      amount: formatAmount(amount),
      since,
      fromDate: formatDate(fromDate),
      toDate: formatDate(toDate),
    },
  })
}

/** Interest of a last row that keeps the level installment: the installment less its principal. */
function restOfInstallmentStep({ installment, balance, amount }: RestOfInstallment): ExplanationStep {
  return step({
    code: 'rest-of-installment',
    rule: 'conventions',
    params: {
      installment: formatAmount(installment.amount),
      balance: formatAmount(balance),
      difference: formatAmount(subtract(installment.amount, balance)),
      amount: formatAmount(amount),
    },
  })
}

function figuresOf(interest: PartInterest, to: RoundingTo) {
  const { balance, rate, parts, base } = interest
  const unrounded = inEuro(exactOf(interest))
  return {
    balance: formatAmount(balance),
    rate: formatRateExactly(rate),
    days: parts,
    base,
    unrounded,
    ...roundedBody(to),
  }
}

function exactOf({ balance, rate, parts, base }: PartInterest): Ratio {
  return exactInterest(balance, rate, parts, base)
}

/** The sum of all periods, and each period below. */
export function delayedSteps({ carried, periods, most, amount }: DelayedAmount): readonly ExplanationStep[] {
  const all = periods.map(earnedIn).reduce(addRatios, { numerator: 0n, denominator: 1n })
  const params = {
    carried: formatAmount(carried),
    earned: inEuro(all),
    most: most === null ? null : formatAmount(most),
    amount: formatAmount(amount),
  }
  return [
    step({ code: 'delayed-interest', rule: 'delayed-interest', params }),
    ...periods.flatMap((period) => under({ code: 'delayed-interest' }, [periodStep(period)])),
  ]
}

function earnedIn({ principal, rate, parts, base }: DelayedPeriod): Ratio {
  return exactInterest(principal, rate, parts, base)
}

function periodStep(period: DelayedPeriod): ExplanationStep {
  const { principal, rate, parts, base, from, to } = period
  const params = {
    principal: formatAmount(principal),
    rate: formatRateExactly(rate),
    parts,
    base,
    earned: inEuro(earnedIn(period)),
    fromDate: formatDate(from),
    toDate: formatDate(to),
  }
  return step({ code: 'delayed-period', rule: null, params })
}
