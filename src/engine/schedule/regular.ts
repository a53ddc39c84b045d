import { proportion } from '#values/ratio.ts'
import { amortize } from './amortization.ts'
import { interestPeriods } from './interest-period.ts'
import type { Installment, PeriodicTerms } from './schedule-terms.ts'

/**
 * Equal principal, P/n half up, and interest on the falling balance. A share rounded up can pay a small loan off before
 * the last row (0.05 in eight rows of 0.01); a row never takes more than the balance, so those after it are zero.
 */
export function regular(terms: PeriodicTerms): readonly Installment[] {
  const { loanAmount, numberOfInstallments: count } = terms
  const amount = proportion(loanAmount, 1, count)
  const share = { kind: 'equal-principal', loanAmount, count, rounding: 'half-up', amount } as const
  return amortize(terms, interestPeriods(terms), () => share)
}
