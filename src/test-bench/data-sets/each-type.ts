import { CLIENT_TYPES, type ClientType, SCHEDULE_TYPES, type ScheduleType } from '#values/vocabulary/loan-terms.ts'
import type { SpeakingLoan } from './speaking-loan.ts'

const SHAPES: Readonly<Record<ScheduleType, string>> = {
  ANNUITY: 'ANNUITY 12× of 1,200.00 at 24 %, two paid, one overdue',
  BULLET: 'BULLET 6× of 60,000.00 at 9 %, one paid, extended once',
  'FULL-BULLET': 'FULL-BULLET of 5,000.00 at 14 %, 6 months',
  REGULAR: 'REGULAR 8× of 8,000.00 at 12 %, four paid',
}

const CLIENTS: Readonly<Record<ClientType, string>> = {
  CONSUMER: 'consumer',
  BUSINESS_WITH_COLLATERAL: 'company with collateral',
  BUSINESS_WITHOUT_COLLATERAL: 'company',
}

/** Each schedule type with each client type. */
export const EACH_TYPE: readonly SpeakingLoan[] = SCHEDULE_TYPES.flatMap((scheduleType) =>
  CLIENT_TYPES.map((clientType) => ({
    id: `${scheduleType}-${clientType.replaceAll('_', '-')}`,
    tests: `A ${scheduleType} loan of clientType ${clientType}`,
    description: `${SHAPES[scheduleType]}, ${CLIENTS[clientType]}`,
  })),
)
