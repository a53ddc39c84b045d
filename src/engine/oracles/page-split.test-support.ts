import { cents, fraction, least, sumOf, times, whole } from './page-fraction.test-support.ts'
import type { RowTerms } from './page-rows.test-support.ts'

/** The interest of all rows on the whole loan amount, rounded once. */
export function wholeInterest({ amount, rate, shares, interest }: RowTerms): bigint {
  return cents(times(times(whole(amount), rate), sumOf(shares)), interest)
}

/** The parts of it that rows have: the last one all that is left. */
export function splitOf(terms: RowTerms): readonly bigint[] | null {
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
