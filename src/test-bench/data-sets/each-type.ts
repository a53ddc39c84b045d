import type { DescriptionRequest } from '#contract/test-bench/loan-description.ts'
import { CLIENT_TYPES, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { SpeakingLoan } from './speaking-loan.ts'

const SHAPES: Readonly<Record<ScheduleType, DescriptionRequest>> = {
  ANNUITY: { loanAmount: '1200.00', interestRate: '24', paid: 2, overdue: 1 },
  BULLET: { rows: 6, loanAmount: '60000.00', interestRate: '9', paid: 1, extended: [30] },
  'FULL-BULLET': { loanAmount: '5000.00', interestRate: '14', term: { count: 6, unit: 'months' } },
  REGULAR: { rows: 8, loanAmount: '8000.00', paid: 4 },
}

/** Each schedule type with each client type. */
export const EACH_TYPE: readonly SpeakingLoan[] = SCHEDULE_TYPES.flatMap((scheduleType) =>
  CLIENT_TYPES.map((clientType) => ({
    id: `${scheduleType}-${clientType.replaceAll('_', '-')}`,
    tests: `A ${scheduleType} loan of clientType ${clientType}`,
    description: { ...SHAPES[scheduleType], type: scheduleType, clientType },
  })),
)
