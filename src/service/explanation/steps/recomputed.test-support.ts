import { Decimal } from 'decimal.js'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import type { AnnuityInstallmentExplanation } from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { expectSame } from '#values/expect-same.test-support.ts'
import type { Rounding } from '#values/rounding.ts'

const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP })

const MODES = {
  'half-up': Decimal.ROUND_HALF_UP,
  'half-even': Decimal.ROUND_HALF_EVEN,
  down: Decimal.ROUND_DOWN,
} as const

function roundedCents(exact: Decimal, rounding: Rounding = 'half-up'): number {
  return exact.toDecimalPlaces(0, MODES[rounding]).toNumber()
}

type DayInterest = { readonly balance: number; readonly rate: number; readonly days: number; readonly base: number }

function interestOf({ balance, rate, days, base }: DayInterest): Decimal {
  return new Exact(balance).times(rate).times(days).div(100_000_000).div(base)
}

/** The amount from the parts of its explanation alone, in decimals; every part is worked out again itself. */
export function recomputed(from: AmountExplanation): number {
  switch (from.kind) {
    case 'interest':
      return roundedCents(interestOf(from), from.rounding)
    case 'annuity-installment':
      return installmentOf(from)
    case 'annuity-principal':
      return recomputed(from.installment) - recomputed(from.interest)
    case 'equal-principal':
      return roundedCents(new Exact(from.loanAmount).div(from.count), from.rounding)
    case 'no-principal':
      return 0
    case 'rest-of-balance':
      expectSame(from.isLastRow || recomputed(from.byRule) > from.balance, true)
      return from.balance
    case 'given-level':
      return from.amount
    case 'rest-of-installment':
      return Math.max(0, recomputed(from.installment) - from.balance)
    case 'entered':
      return from.fit ? recomputed(from.fit.by) : from.amount
    case 'moved':
      return recomputed(from.total) - from.paid + (from.addedInterest ? recomputed(from.addedInterest) : 0)
    case 'paid':
      expectSame(Math.min(from.amount, recomputed(from.total)), from.amount)
      return from.amount
    default:
      return recomputedOfRow(from)
  }
}

function installmentOf(from: AnnuityInstallmentExplanation): number {
  let discount = new Exact(1)
  let factor = new Exact(0)
  for (const days of from.days) {
    discount = discount.div(new Exact(from.rate).times(days).div(100_000_000).div(from.base).plus(1))
    factor = factor.plus(discount)
  }
  return roundedCents(new Exact(from.loanAmount).div(factor), from.rounding)
}

type RowAmount = Extract<
  AmountExplanation,
  {
    kind: 'outstanding' | 'payment' | 'nothing' | 'accrued' | 'row-total' | 'balance' | 'column-sum' | 'difference'
  }
>

function recomputedOfRow(from: RowAmount): number {
  switch (from.kind) {
    case 'outstanding':
      return recomputed(from.total) - from.paid
    case 'payment':
      return from.amount
    case 'nothing':
      return 0
    case 'accrued':
      expectSame(from.days, Math.max(0, from.toDate - from.fromDate))
      return Math.min(from.limit, roundedCents(interestOf(from)))
    case 'row-total':
      return sumOf([from.principal, from.interest, ...(from.delayedInterest ? [from.delayedInterest] : [])])
    case 'balance':
      return from.before - recomputed(from.principal)
    case 'column-sum':
      return from.parts.reduce((sum, { amount }) => sum + amount, 0)
    case 'difference':
      return from.after - from.before
    default:
      return assertNever(from)
  }
}

function sumOf(parts: readonly AmountExplanation[]): number {
  return parts.reduce((sum, part) => sum + recomputed(part), 0)
}
