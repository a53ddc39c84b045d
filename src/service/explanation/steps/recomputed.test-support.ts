import { Decimal } from 'decimal.js'
import type { AmountExplanation, DelayedAmount } from '#engine/explanation/amount-explanation.ts'
import type {
  CalculatedInstallment,
  CompoundedInterest,
  RatedInterest,
  SplitInstallment,
  SplitInterestPart,
} from '#engine/schedule/principal-explanation.ts'
import { assertNever } from '#values/assert.ts'
import { expectSame } from '#values/expect-same.test-support.ts'
import type { Ratio } from '#values/ratio.ts'
import { type RoundingTo, TO_THE_CENT } from '#values/rounding.ts'

const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP })

const MODES = {
  'half-up': Decimal.ROUND_HALF_UP,
  'half-even': Decimal.ROUND_HALF_EVEN,
  'half-down': Decimal.ROUND_HALF_DOWN,
  up: Decimal.ROUND_UP,
  down: Decimal.ROUND_DOWN,
} as const

function roundedCents(exact: Decimal, { rounding, roundedTo }: RoundingTo = TO_THE_CENT): number {
  const step = Number(roundedTo) * 100
  return exact.div(step).toDecimalPlaces(0, MODES[rounding]).times(step).toNumber()
}

type PartInterest = { readonly balance: number; readonly rate: number; readonly parts: number; readonly base: number }

function interestOf({ balance, rate, parts, base }: PartInterest): Decimal {
  return new Exact(balance).times(rate).times(parts).div(100_000_000).div(base)
}

/** Recalculates the amount from the parts of its explanation alone, in decimals; every part is recalculated itself. */
export function recomputed(from: AmountExplanation): number {
  switch (from.kind) {
    case 'interest':
      return roundedCents(interestOf(from), from)
    case 'split-interest':
      return splitOf(from)
    case 'rated-interest':
      return ratedOf(from)
    case 'annuity-installment':
      return installmentOf(from)
    case 'flat-installment':
      return flatInstallmentOf(from)
    case 'adjusted-principal':
      return recomputed(from.by) - from.repaid + from.beyond
    case 'annuity-principal':
      return recomputed(from.installment) - recomputed(from.interest)
    case 'equal-principal':
      return roundedCents(new Exact(from.loanAmount).div(from.count), from)
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
    case 'moved':
    case 'paid':
      return recomputedOfGiven(from)
    default:
      return recomputedOfRare(from)
  }
}

type RarePart = Extract<
  AmountExplanation,
  {
    kind:
      | 'unrounded-principal'
      | 'unrounded-interest'
      | 'interest-parts'
      | 'compounded-interest'
      | 'interest-waits'
      | 'fee'
      | 'free-interest'
      | 'split-installment'
      | 'delayed'
  }
>

function recomputedOfRare(from: RarePart | RowAmount): number {
  switch (from.kind) {
    case 'unrounded-principal':
      return roundedCents(decimalOf(from.level).minus(from.interest ? decimalOf(from.interest) : 0), from)
    case 'unrounded-interest':
      return roundedCents(
        decimalOf(from.balance).times(from.rate).times(from.parts).div(100_000_000).div(from.base),
        from,
      )
    case 'interest-parts':
      return sumOf([from.earned, ...from.waited]) + from.repaid + from.spread + from.fee
    case 'compounded-interest':
      return roundedCents(growthOf(from).minus(1).times(from.loanAmount), from)
    case 'interest-waits':
      recomputed(from.earned)
      return from.fee
    case 'free-interest':
      return from.fee
    case 'delayed':
      return delayedOf(from)
    case 'split-installment':
      return splitInstallmentOf(from)
    case 'fee':
      return from.fee.kind === 'amount'
        ? from.fee.amount
        : roundedCents(new Exact(from.of).times(from.fee.percent).div(100_000_000))
    default:
      return recomputedOfRow(from)
  }
}

function delayedOf({ carried, periods, most }: DelayedAmount): number {
  const earned = periods.reduce(
    (sum, { principal, rate, parts, base }) => sum.plus(interestOf({ balance: principal, rate, parts, base })),
    new Exact(0),
  )
  return Math.min(carried + roundedCents(earned), most ?? Number.POSITIVE_INFINITY)
}

type GivenAmount = Extract<AmountExplanation, { kind: 'entered' | 'moved' | 'paid' }>

function recomputedOfGiven(from: GivenAmount): number {
  switch (from.kind) {
    case 'entered':
      return from.fit ? recomputed(from.fit.by) : from.amount
    case 'moved':
      return recomputed(from.total) - from.paid + (from.addedInterest ? recomputed(from.addedInterest) : 0)
    case 'paid':
      expectSame(Math.min(from.amount, recomputed(from.total)), from.amount)
      return from.amount
    default:
      return assertNever(from)
  }
}

/** Present value of the loan less the balloon, divided by the present value of 1 in each row that pays in full. */
function installmentOf({ source: { loanAmount, rate, periods, pays, balloon, to } }: CalculatedInstallment): number {
  let discount = new Exact(1)
  let factor = new Exact(0)
  for (const [index, { parts, base }] of periods.entries()) {
    if (pays[index] !== 'all' && pays[index] !== 'nothing-added') continue
    discount = discount.div(new Exact(rate).times(parts).div(100_000_000).div(base).plus(1))
    if (pays[index] === 'all') factor = factor.plus(discount)
  }
  return roundedCents(new Exact(loanAmount).minus(discount.times(balloon)).div(factor), to)
}

function flatInstallmentOf({ source }: CalculatedInstallment): number {
  const { loanAmount, rate, periods, pays, balloon, to } = source
  const covered = periods.filter((_, index) => pays[index] === 'all' || pays[index] === 'nothing-added')
  const interest = covered.reduce(
    (sum, { parts, base }) => sum.plus(interestOf({ balance: loanAmount, rate, parts, base })),
    new Exact(0),
  )
  return roundedCents(
    interest
      .plus(loanAmount)
      .minus(balloon)
      .div(pays.filter((each) => each === 'all').length),
    to,
  )
}

/** Balance times the rate of the period, which is derived from the yearly rate by the method named. */
function ratedOf(from: RatedInterest): number {
  const { rate, parts, base, periodRate, figure, balance } = from
  const yearly = new Exact(rate).div(100_000_000)
  const decimals = Math.round(Math.log10(figure.base))
  const ofDay = yearly.div(base).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
  const exact =
    periodRate === 'effective'
      ? yearly.plus(1).pow(new Exact(parts).div(base)).minus(1)
      : periodRate === 'daily'
        ? yearly.div(base).plus(1).pow(parts).minus(1)
        : periodRate.startsWith('day-')
          ? ofDay.times(parts)
          : // A share that is cut first, such as 1/26, can miss a half: 18.85 % of it is 0.725 %.
            yearly.times(parts).div(base)
  const rounded = exact.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP)
  expectSame(rounded.toFixed(), new Exact(figure.parts).div(figure.base).toFixed())
  return roundedCents(rounded.times(balance), from)
}

/** A part of the interest of all rows, or the rest of it. */
function splitOf(from: SplitInterestPart): number {
  const total = recomputed(from.total)
  return from.isRest ? total - from.before : roundedCents(new Exact(total).times(from.weight).div(from.weights), from)
}

function splitInstallmentOf({ source }: SplitInstallment): number {
  const { loanAmount, rate, periods, pays, balloon, to, interestRounding } = source
  const interest = periods.reduce(
    (sum, { parts, base }) => sum.plus(interestOf({ balance: loanAmount, rate, parts, base })),
    new Exact(0),
  )
  return roundedCents(
    new Exact(roundedCents(interest, interestRounding)).plus(loanAmount).minus(balloon).div(pays.length),
    to,
  )
}

function growthOf({ rate, periods }: CompoundedInterest): Decimal {
  return periods.reduce(
    (growth, { parts, base }) => growth.times(new Exact(rate).times(parts).div(100_000_000).div(base).plus(1)),
    new Exact(1),
  )
}

function decimalOf({ numerator, denominator }: Ratio): Decimal {
  return new Exact(String(numerator)).div(String(denominator))
}

type RowAmount = Extract<
  AmountExplanation,
  {
    kind:
      | 'settled-interest'
      | 'outstanding'
      | 'payment'
      | 'nothing'
      | 'accrued'
      | 'row-total'
      | 'balance'
      | 'column-sum'
      | 'difference'
  }
>

function recomputedOfRow(from: RowAmount): number {
  switch (from.kind) {
    case 'settled-interest': {
      const accrued = from.accrued === null ? 0 : recomputed(from.accrued)
      expectSame(from.due, Math.max(0, accrued - from.paid))
      return from.paid + from.due
    }
    case 'outstanding':
      return recomputed(from.total) - from.paid
    case 'payment':
      return from.amount
    case 'nothing':
      return 0
    case 'accrued':
      expectSame(from.days, Math.max(0, from.toDate - from.fromDate))
      return Math.min(from.limit, roundedCents(interestOf({ ...from, parts: from.days })))
    case 'row-total':
      return sumOf([from.principal, from.interest, ...[from.fee, from.delayedInterest].filter((part) => part !== null)])
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
