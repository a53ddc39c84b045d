import { amortize, NO_PRINCIPAL } from './amortization.ts'
import { interestPeriods } from './interest-period.ts'
import type { Installment, PeriodicTerms } from './schedule-terms.ts'

/** Interest every period, the principal in the last row. */
export function bullet(terms: PeriodicTerms): readonly Installment[] {
  return amortize(terms, interestPeriods(terms), () => NO_PRINCIPAL)
}
