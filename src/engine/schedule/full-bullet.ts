import { amortize, NO_PRINCIPAL } from './amortization.ts'
import { wholeTerm } from './interest-period.ts'
import type { FullBulletTerms, Installment } from './schedule-terms.ts'

/** One row on the due date: the principal and the interest of the whole time, which is not compounded. */
export function fullBullet(terms: FullBulletTerms): readonly Installment[] {
  return amortize(terms, [wholeTerm(terms)], () => NO_PRINCIPAL)
}
