import { type DescriptionRequest, loanDescription } from '#contract/test-bench/loan-description.ts'
import { LoanError } from '#engine/loan-error.ts'
import type { MadeLoan } from '#host/demo/made-loan.ts'
import { seededRandom } from '#host/demo/seeded-random.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { type BuildParts, describedLoan } from './described-loan.ts'
import { DescriptionError } from './description-error.ts'

/** Parts to build loans of tests with; the identifiers count up. */
export function buildParts(today: CalendarDate): BuildParts {
  let count = 0
  const ids = { uuid: () => `uuid-${++count}`, publicId: () => `PUBLIC-${++count}` }
  const rules = { extensionInterest: 'ACT/360', lenderSkinPercentage: rateFromMillionths(5_000_000) } as const
  return { ids, rules, random: seededRandom(1), today }
}

/** The loan, or its fault as JSON. */
export function builtOrFault(description: DescriptionRequest, today: CalendarDate): MadeLoan | string {
  try {
    return describedLoan(loanDescription.parse(description), 'L-1', buildParts(today))
  } catch (error) {
    if (error instanceof DescriptionError) return JSON.stringify(error.fault)
    if (error instanceof LoanError) return JSON.stringify(error.refusal)
    throw error
  }
}
