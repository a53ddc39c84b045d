import type { ExplanationStep } from '#contract/desk/explanation-step.ts'
import type { AccruedAmount } from '#engine/accrued-interest.ts'
import type { YearDays } from '#engine/day-count.ts'
import { exactInterest, type InterestExplanation, inEuro } from '#engine/interest.ts'
import type { RestOfInstallment } from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { formatDate } from '#values/calendar-date.ts'
import { type Cents, formatAmount, formatTotal, subtract } from '#values/money.ts'
import { formatRateExactly, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type Rounding, roundedQuotient } from '#values/rounding.ts'
import { step } from './step.ts'

type DayInterest = { readonly balance: Cents; readonly rate: Rate; readonly days: number; readonly base: YearDays }

/** Balance × rate × days / year, with the rounding. */
export function interestStep(explanation: InterestExplanation): ExplanationStep {
  const { span, rounding } = explanation
  const params = { ...figuresOf(explanation, rounding), amount: formatAmount(explanation.amount) }
  switch (span.kind) {
    case 'period': {
      const { dayCount } = span
      const [fromDate, toDate] = [formatDate(span.fromDate), formatDate(span.toDate)]
      return step({
        code: 'period-interest',
        rule: 'making-a-schedule',
        params: { ...params, fromDate, toDate, dayCount },
      })
    }
    case 'extension':
      return step({ code: 'added-interest', rule: 'added-interest', params })
    default:
      return assertNever(span)
  }
}

/** The installment's interest is the most that can have accrued of it, however long it is overdue. */
export function accruedStep(explanation: AccruedAmount): ExplanationStep {
  const { fromDate, toDate, limit, amount, from: since } = explanation
  const { numerator, denominator } = exactOf(explanation)
  const earned = roundedQuotient(numerator, denominator, 'half-up')
  return step({
    code: 'accrued-interest',
    rule: 'computed-amounts',
    params: {
      ...figuresOf(explanation, 'half-up'),
      earned: formatTotal(earned),
      isCapped: earned > BigInt(limit),
      amount: formatAmount(amount),
      since,
      fromDate: formatDate(fromDate),
      toDate: formatDate(toDate),
    },
  })
}

/** Interest of a last row that keeps the level installment: what its principal leaves of it. */
export function restOfInstallmentStep({ installment, balance, amount }: RestOfInstallment): ExplanationStep {
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

function figuresOf(interest: DayInterest, rounding: Rounding) {
  const { balance, rate, days, base } = interest
  const unrounded = inEuro(exactOf(interest))
  return { balance: formatAmount(balance), rate: formatRateExactly(rate), days, base, unrounded, rounding }
}

function exactOf({ balance, rate, days, base }: DayInterest): Ratio {
  return exactInterest(balance, rate, days, base)
}
