import { amortize, NO_PRINCIPAL } from './amortization.ts'
import { interestPeriods } from './interest-period.ts'
import type { Installment, ScheduleTerms } from './schedule-terms.ts'

/** Interest every period, the principal in the last row. */
export function bullet(terms: ScheduleTerms): readonly Installment[] {
  return amortize(terms, interestPeriods(terms), () => NO_PRINCIPAL)
}
