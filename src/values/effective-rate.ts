import { Decimal } from 'decimal.js'
import { present } from './assert.ts'
import { type CalendarDate, daysBetween } from './calendar-date.ts'
import type { Cents } from './money.ts'
import type { NoRateReason } from './vocabulary/no-rate-reasons.ts'

/** Repayment of a day, in cents, not below zero. */
export type Repayment = { readonly date: CalendarDate; readonly amount: Cents }

/** `fraction` is the rate as a plain fraction: 0.1479 is 14.79 %. It lies above −1. */
export type EffectiveRate =
  | { readonly kind: 'rate'; readonly fraction: number }
  | { readonly kind: 'none'; readonly reason: NoRateReason }

/** Cash flow: the sum repaid on a day after the start, in cents. */
type Flow = { readonly day: number; readonly amount: number }

const DAYS_OF_A_YEAR = 365
const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

/**
 * The effective yearly rate r (XIRR): `paidOut` = Σ payment ÷ (1 + r)^(days from `startDate` ÷ 365), as spreadsheets
 * define it. Money goes out once, at the start, so at most one such r exists: the right side falls as r grows. Exact to
 * the last digits of a double: estimated in floating point, then refined with 40 digits.
 *
 * Returns a reason instead of a rate if nothing is paid out; if nothing is paid back (payments of zero do not count,
 * whatever their dates); if a payment lies before the start, where more than one rate may be right; if everything is
 * paid back on the start day, which leaves no time; or if a double cannot hold the rate. Throws a RangeError for a
 * payment below zero.
 */
export function xirr(paidOut: Cents, startDate: CalendarDate, payments: readonly Repayment[]): EffectiveRate {
  const flows = flowsAfter(startDate, payments)
  const reason = hindrance(paidOut, flows)
  if (reason !== null) return { kind: 'none', reason }
  const fraction = refined(paidOut, flows, approximateLogarithm(paidOut, flows))
  return Number.isFinite(fraction) ? { kind: 'rate', fraction } : { kind: 'none', reason: 'too-large' }
}

/** Formats a rate, or a difference of two rates, as a percentage: `14.79`, `-3.10`. Rounds half away from zero. */
export function formatFraction(fraction: number, decimals: number): string {
  const text = new Exact(fraction).times(100).toFixed(decimals)
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text
}

function flowsAfter(startDate: CalendarDate, payments: readonly Repayment[]): readonly Flow[] {
  const flows = payments.map(({ date, amount }) => ({ day: daysBetween(startDate, date), amount }))
  if (flows.some(({ amount }) => amount < 0)) throw new RangeError('Not a payment: an amount below zero')
  return flows.filter(({ amount }) => amount > 0).sort((a, b) => a.day - b.day)
}

function hindrance(paidOut: Cents, flows: readonly Flow[]): NoRateReason | null {
  if (paidOut <= 0) return 'nothing-paid-out'
  const last = flows.at(-1)
  if (!last) return 'nothing-paid-back'
  if (present(flows[0], 'first payment').day < 0) return 'payment-before-start'
  const atStart = flows.filter(({ day }) => day === 0).reduce((total, { amount }) => total + amount, 0)
  if (atStart >= paidOut) return 'repaid-at-start'
  return last.day === 0 ? 'nothing-paid-back' : null
}

/**
 * x = ln(1 + r) per day, by Newton's method on ln Σ c·e^(−x·d). The function is convex and falls, so the steps all go
 * one way from a start that is too large: the rate at which everything is repaid on the average day (Jensen's
 * inequality). The logarithm is nearly straight, so a handful of steps suffice even where the sum itself would
 * overflow.
 */
function approximateLogarithm(paidOut: number, flows: readonly Flow[]): number {
  const total = flows.reduce((subtotal, { amount }) => subtotal + amount, 0)
  const averageDay = flows.reduce((days, { day, amount }) => days + day * (amount / total), 0)
  const target = Math.log(paidOut)
  let x = Math.log(total / paidOut) / averageDay
  for (let step = 0; step < 200; step += 1) {
    const { logarithm, slope } = logarithmOfValue(flows, x)
    const correction = (logarithm - target) / slope
    x -= correction
    if (Math.abs(correction) <= 1e-14 * Math.abs(x)) break
  }
  return x
}

/** ln Σ c·e^(−x·d) and its slope. Sums only the ratios to the largest addend, to avoid overflow. */
function logarithmOfValue(flows: readonly Flow[], x: number): { logarithm: number; slope: number } {
  const exponents = flows.map(({ day, amount }) => Math.log(amount) - x * day)
  const largest = exponents.reduce((a, b) => Math.max(a, b))
  let value = 0
  let weighted = 0
  for (const [index, { day }] of flows.entries()) {
    const share = Math.exp((exponents[index] ?? 0) - largest)
    value += share
    weighted -= day * share
  }
  return { logarithm: largest + Math.log(value), slope: weighted / value }
}

/** Refines the rate with 40 digits by Newton's method in v = 1 ÷ (1 + r)^(1/365), in which the sum is a polynomial. */
function refined(paidOut: number, flows: readonly Flow[], logarithm: number): number {
  let discount = new Exact(-logarithm).exp()
  for (let step = 0; step < 8; step += 1) {
    const { value, slope } = polynomial(flows, discount)
    const correction = value.minus(paidOut).div(slope)
    discount = discount.minus(correction)
    if (correction.abs().lt(discount.times('1e-25'))) break
  }
  return discount.pow(-DAYS_OF_A_YEAR).minus(1).toNumber()
}

/** Σ c·v^d and its slope in v, by Horner's rule from the last payment back. */
function polynomial(flows: readonly Flow[], discount: Decimal): { value: Decimal; slope: Decimal } {
  const powers = new Map<number, Decimal>()
  let value = new Exact(0)
  let slope = new Exact(0)
  for (const [index, { day, amount }] of [...flows.entries()].reverse()) {
    const gap = day - (flows[index - 1]?.day ?? 0)
    const power = powers.get(gap) ?? discount.pow(gap)
    powers.set(gap, power)
    value = value.plus(amount)
    slope = slope.times(power).plus(value.times(power).times(gap).div(discount))
    value = value.times(power)
  }
  return { value, slope }
}
