import { DATE_LIMITS } from './date-limits.ts'
import { AMOUNT_LIMITS, EXTENSION_LIMITS, INSTALLMENT_LIMITS } from './schedule-limits.ts'
import { STATE_LIMITS } from './state-limits.ts'
import { TEXT_LIMITS } from './text-limits.ts'

/** A loan for each limit of the interface, by topic; docs/test-data.md lists them. */
export const LIMITS = [
  { topic: 'Amounts and rates', loans: AMOUNT_LIMITS },
  { topic: 'Installments', loans: INSTALLMENT_LIMITS },
  { topic: 'Dates', loans: DATE_LIMITS },
  { topic: 'Extensions', loans: EXTENSION_LIMITS },
  { topic: 'Standing', loans: STATE_LIMITS },
  { topic: 'Texts', loans: TEXT_LIMITS },
] as const
