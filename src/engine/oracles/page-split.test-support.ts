import {
  cents,
  type Fraction,
  fraction,
  least,
  type Rounding,
  sumOf,
  times,
  whole,
} from './page-fraction.test-support.ts'

/** Shares by which flat interest that is worked out once is split. */
export type SplitTerms = {
  readonly amount: bigint
  readonly rate: Fraction
  readonly shares: readonly Fraction[]
  readonly interest: Rounding
  readonly split: 'evenly' | 'rule-of-78' | null
}

/** The interest of all rows on the whole loan amount, rounded once. */
export function wholeInterest({ amount, rate, shares, interest }: SplitTerms): bigint {
  return cents(times(times(whole(amount), rate), sumOf(shares)), interest)
}

/** The parts of it that rows have: the last one all that is left. */
export function splitOf(terms: SplitTerms): readonly bigint[] | null {
  if (!terms.split) return null
  const rows = terms.shares.length
  const weightOf = (row: number) => (terms.split === 'evenly' ? 1 : rows - row)
  const all = terms.shares.reduce((sum, _, row) => sum + weightOf(row), 0)
  let left = wholeInterest(terms)
  const total = whole(left)
  return terms.shares.map((_, row) => {
    const part =
      row === rows - 1 ? left : least(left, cents(times(total, fraction(weightOf(row), all)), terms.interest))
    left -= part
    return part
  })
}
