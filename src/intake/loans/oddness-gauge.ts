import type { CreateLoanRequest } from '#contract/create-loan.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'

/** So many loans are seen before one of them can be unlike the others. */
const ENOUGH_LOANS = 20
const TIMES_THE_OTHERS = 10
/** More than lenders of these parts take by the year. */
export const USUAL_RATE = rateFromMillionths(60_000_000)

/** Compares each loan of a file with those before it: an amount with one digit too many stands out. */
export class OddnessGauge {
  private loans = 0
  /** Of the logarithms: a few large loans among many small ones do not move what is usual. */
  private sumOfLogs = 0

  /** What is odd with a loan, which then counts among the others itself. */
  take({ loanAmount, interestRate }: Pick<CreateLoanRequest, 'loanAmount' | 'interestRate'>): readonly ImportOddity[] {
    const usual = Math.exp(this.sumOfLogs / Math.max(1, this.loans))
    const isUnlike = this.loans >= ENOUGH_LOANS && loanAmount >= usual * TIMES_THE_OTHERS
    this.loans += 1
    this.sumOfLogs += Math.log(Math.max(1, loanAmount))
    return [
      ...(isUnlike ? (['amount-unlike-others'] as const) : []),
      ...(interestRate > USUAL_RATE ? (['rate-above-usual'] as const) : []),
    ]
  }
}
