import { codeWriting } from '#contract/code-writing.ts'
import type { CreateLoanRequest } from '#contract/create-loan.ts'
import { rateFromMillionths } from '#values/rate.ts'
import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import type { ImportOddity } from '#values/vocabulary/import-terms.ts'

/** So many loans are seen before one of them can be unlike the others. */
const ENOUGH_LOANS = 20
const TIMES_THE_OTHERS = 10
/** More than lenders of these parts take by the year. */
const USUAL_RATE = rateFromMillionths(60_000_000)
/** Less than any lender takes by the year, but for nothing at all: `0.08` stands for 8 percent. */
const LEAST_RATE = rateFromMillionths(500_000)

/** Measures that were seen so far: how many, and the sum of their logarithms. */
type Seen = { readonly count: number; readonly sumOfLogs: number }

/** State of a gauge as plain data. A gauge that is made of it continues exactly. */
export type GaugeState = {
  readonly amounts: Seen
  readonly rates: Seen
  /** Way in which the first code of each kind is written. */
  readonly writings: Readonly<Record<string, string>>
}

const NOTHING_SEEN: Seen = { count: 0, sumOfLogs: 0 }
const FRESH: GaugeState = { amounts: NOTHING_SEEN, rates: NOTHING_SEEN, writings: {} }

/** Mean of what was seen, by logarithms: a few large loans among many small ones do not move it. */
class Usual {
  seen: Seen

  constructor(seen: Seen) {
    this.seen = seen
  }

  /** True if a measure is ten times those before it, or a tenth of them. Zero says nothing, and is not counted. */
  isUnlike(measure: number): boolean {
    if (measure <= 0) return false
    const log = Math.log(measure)
    const { count, sumOfLogs } = this.seen
    const distance = Math.abs(log - sumOfLogs / Math.max(1, count))
    this.seen = { count: count + 1, sumOfLogs: sumOfLogs + log }
    return count >= ENOUGH_LOANS && distance >= Math.log(TIMES_THE_OTHERS) - 1e-9
  }
}

/** Compares each loan of a file with those before it: a digit too many stands out, and one too few. */
export class OddnessGauge {
  private readonly amounts: Usual
  private readonly rates: Usual
  private writings: GaugeState['writings']

  constructor({ amounts, rates, writings }: GaugeState = FRESH) {
    this.amounts = new Usual(amounts)
    this.rates = new Usual(rates)
    this.writings = writings
  }

  get state(): GaugeState {
    return { amounts: this.amounts.seen, rates: this.rates.seen, writings: this.writings }
  }

  /** Oddities of a loan, which then counts among the others itself. */
  take({ loanAmount, interestRate }: Pick<CreateLoanRequest, 'loanAmount' | 'interestRate'>): readonly ImportOddity[] {
    return [
      ...(this.amounts.isUnlike(loanAmount) ? (['amount-unlike-others'] as const) : []),
      ...(this.rates.isUnlike(interestRate) ? (['rate-unlike-others'] as const) : []),
      ...(interestRate > USUAL_RATE ? (['rate-above-usual'] as const) : []),
      ...(interestRate > 0 && interestRate < LEAST_RATE ? (['rate-below-usual'] as const) : []),
    ]
  }

  /** Oddity of a client code that is written otherwise than the first one of its kind: one client would become two. */
  takeCode(country: string, code: string, kind: ClientKind): readonly ImportOddity[] {
    const found = codeWriting(country, code, kind)
    if (found === undefined) return []
    const first = this.writings[found.alike]
    if (first === undefined) this.writings = { ...this.writings, [found.alike]: found.writing }
    return first === undefined || first === found.writing ? [] : ['code-written-otherwise']
  }
}
