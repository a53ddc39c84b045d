import { type Cents, cents } from '#values/money.ts'
import { RATE_SCALE, type Rate } from '#values/rate.ts'
import type { Ratio } from '#values/ratio.ts'
import { type RoundingTo, roundedCents, roundedCentsIfSure } from '#values/rounding.ts'
import type { YearShare } from '../day-count.ts'
import { exactInterest } from '../interest.ts'

const NOTHING: Ratio = { numerator: 0n, denominator: 1n }

type Waiting = YearShare & { readonly earning: Cents }

/**
 * Adds up the exact interest of the rows, told one by one, and rounds it once in each row in which it is due. Undefined
 * in the others.
 */
export function interestWhenDue(
  rate: Rate,
  to: RoundingTo,
): (earning: Cents, period: YearShare, isDue: boolean) => Cents | undefined {
  let [waiting, estimate]: [Waiting[], number] = [[], 0]
  return (earning, { parts, base }, isDue) => {
    waiting.push({ earning, parts, base })
    estimate += earning * ((rate * parts) / (RATE_SCALE * base))
    if (!isDue) return undefined
    const [rows, sum] = [waiting, estimate]
    waiting = []
    estimate = 0
    const sure = roundedCentsIfSure(sum, (rows.length + 5) * Number.EPSILON, to)
    return sure === undefined ? roundedSum(rows, rate, to) : cents(sure)
  }
}

function roundedSum(rows: readonly Waiting[], rate: Rate, to: RoundingTo): Cents {
  const interests = rows.map(({ earning, parts, base }) => exactInterest(earning, rate, parts, base))
  const { numerator, denominator } = interests.reduce(added, NOTHING)
  return roundedCents(numerator, denominator, to)
}

function added(a: Ratio, b: Ratio): Ratio {
  if (a.denominator === b.denominator) return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator
  return { numerator, denominator: a.denominator * b.denominator }
}
