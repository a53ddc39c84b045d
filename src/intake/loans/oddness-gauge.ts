import type { CreateLoanRequest } from '#contract/create-loan.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'

/** So many loans are seen before one of them can be unlike the others. */
const ENOUGH_LOANS = 20
const TIMES_THE_OTHERS = 10
/** More than lenders of these parts take by the year. */
export const USUAL_RATE = rateFromMillionths(60_000_000)

/** Mean of what was seen, by logarithms: a few large loans among many small ones do not move it. */
class Usual {
  private count = 0
  private sumOfLogs = 0

  /** True if a measure is ten times those before it, or a tenth of them. Zero says nothing, and is not counted. */
  isUnlike(measure: number): boolean {
    if (measure <= 0) return false
    const log = Math.log(measure)
    const distance = Math.abs(log - this.sumOfLogs / Math.max(1, this.count))
    const isUnlike = this.count >= ENOUGH_LOANS && distance >= Math.log(TIMES_THE_OTHERS) - 1e-9
    this.count += 1
    this.sumOfLogs += log
    return isUnlike
  }
}

/** Compares each loan of a file with those before it: a digit too many stands out, and one too few. */
export class OddnessGauge {
  private readonly amounts = new Usual()
  private readonly rates = new Usual()

  /** What is odd with a loan, which then counts among the others itself. */
  take({ loanAmount, interestRate }: Pick<CreateLoanRequest, 'loanAmount' | 'interestRate'>): readonly ImportOddity[] {
    return [
      ...(this.amounts.isUnlike(loanAmount) ? (['amount-unlike-others'] as const) : []),
      ...(this.rates.isUnlike(interestRate) ? (['rate-unlike-others'] as const) : []),
      ...(interestRate > USUAL_RATE ? (['rate-above-usual'] as const) : []),
    ]
  }
}
