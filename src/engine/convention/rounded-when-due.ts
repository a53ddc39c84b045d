import type { Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type RoundingTo, roundedCents } from '#values/rounding.ts'
import { exactInterest } from '../interest.ts'
import type { AmortizedRow } from '../schedule/amortized-row.ts'

const NOTHING: Ratio = { numerator: 0n, denominator: 1n }

/** The same rows with the exact interest of all rows since the last due one added up, and rounded once where it is due. */
export function roundedWhenDue(rows: readonly AmortizedRow[], rate: Rate, to: RoundingTo): readonly AmortizedRow[] {
  let waiting = NOTHING
  return rows.map((row) => {
    const sum = added(waiting, exactInterest(row.earning, rate, row.period.parts, row.period.base))
    const { isInterestDue } = row.ofCourse
    waiting = isInterestDue ? NOTHING : sum
    return isInterestDue ? { ...row, interest: roundedCents(sum.numerator, sum.denominator, to) } : row
  })
}

function added(a: Ratio, b: Ratio): Ratio {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator
  return { numerator, denominator: a.denominator * b.denominator }
}
