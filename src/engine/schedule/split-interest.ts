import { type Cents, cents, min, subtract, ZERO_CENTS } from '#values/money.ts'
import type { Rate } from '#values/rate.ts'
import { proportion, type RoundingTo } from '#values/rounding.ts'
import { type InterestOn, SPLIT_INTEREST, type SplitInterest } from '#values/vocabulary/course-terms.ts'
import type { YearShare } from '../day-count.ts'
import { interestFor } from '../interest.ts'
import { sumOfShares } from './equal-period.ts'
import type { InterestPeriods } from './interest-period.ts'

/** Terms of flat interest that is worked out once for all rows; `to` is the rounding of interest. */
type SplitSource = {
  readonly loanAmount: Cents
  readonly rate: Rate
  readonly periods: InterestPeriods
  readonly to: RoundingTo
}

/**
 * Interest of a row out of that of all rows: `weight` ÷ `weights` of it, rounded, or, where `isRest`, what the rows before
 * have left of it.
 */
export type SplitPart = {
  readonly weight: number
  readonly weights: number
  readonly before: Cents
  readonly isRest: boolean
  readonly amount: Cents
}

export function isSplit(interestOn: InterestOn): interestOn is SplitInterest {
  return SPLIT_INTEREST.some((each) => each === interestOn)
}

/** The interest of all rows on the whole loan amount, rounded once. Throws a LoanError where it is more than MAX_CENTS. */
export function splitTotal({ loanAmount, rate, periods, to }: SplitSource): Cents {
  const { parts, base } = wholeTime(periods)
  return interestFor(loanAmount, rate, parts, base, to)
}

/** The time of all rows together as a share of a year, in lowest terms. */
export function wholeTime(periods: InterestPeriods): YearShare {
  const known = WHOLE.get(periods) ?? sumOfTime(periods)
  WHOLE.set(periods, known)
  return known
}

/** The search for a convention splits the interest of the same periods many times. */
const WHOLE = new WeakMap<InterestPeriods, YearShare>()

function sumOfTime(periods: InterestPeriods): YearShare {
  const byBase = new Map<number, number>()
  for (const { parts, base } of periods) byBase.set(base, (byBase.get(base) ?? 0) + parts)
  let whole: YearShare = { parts: 0, base: 1 }
  for (const [base, parts] of byBase) whole = sumOfShares(whole, inWholeNumbers({ parts, base }))
  return whole
}

/** A base of 365.25 is 1,461 quarters. */
function inWholeNumbers({ parts, base }: YearShare): YearShare {
  return Number.isInteger(base) ? { parts, base } : { parts: parts * 4, base: base * 4 }
}

/** The part of each row, worked out as it is asked for. No row has more than is left; the last one has all of that. */
export function* splitParts(interestOn: SplitInterest, source: SplitSource): Generator<SplitPart> {
  const total = splitTotal(source)
  const rows = source.periods.length
  const weightOf = WEIGHTS[interestOn]
  const weights = interestOn === 'rule-of-78' ? (rows * (rows + 1)) / 2 : rows
  let before = ZERO_CENTS
  for (let index = 0; index < rows; index++) {
    const weight = weightOf(index, rows)
    const left = subtract(total, before)
    const part = proportion(total, weight, weights, source.to)
    const isRest = index === rows - 1 || part > left
    const amount = isRest ? left : min(part, left)
    yield { weight, weights, before, isRest, amount }
    before = cents(before + amount)
  }
}

/** By the rule of 78, a row has as many parts as rows are left from it on: 12 + 11 + … + 1 is 78. */
const WEIGHTS: Readonly<Record<SplitInterest, (index: number, rows: number) => number>> = {
  'loan-amount-split': () => 1,
  'rule-of-78': (index, rows) => rows - index,
}
