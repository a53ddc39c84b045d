import type { LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import type { LoanEventRecord } from './loan-event-record.ts'

const NOTHING_GIVEN = {
  made_at: null,
  made_through: null,
  uuid: null,
  extended_days: null,
  added_interest_cents: null,
  payment_date: null,
}
const MADE = { number: 0, made_date: '2026-01-28', rows_version: null, moved_days: 0, moved_interest_cents: 0 }
const AT = '2026-01-28T06:02:16.000Z'

/** An event of each kind, with the number 0 and rows of its own. */
export const EVENT_RECORDS: Readonly<Record<LoanEventKind, LoanEventRecord>> = {
  registered: { ...MADE, ...NOTHING_GIVEN, kind: 'registered' },
  extended: {
    ...MADE,
    kind: 'extended',
    made_at: AT,
    made_through: 'desk',
    uuid: '0a1b2c3d-0000-4000-8000-000000000001',
    extended_days: 30,
    added_interest_cents: -5,
    payment_date: '2026-02-28',
  },
  refreshed: { ...MADE, ...NOTHING_GIVEN, kind: 'refreshed', made_at: AT },
}
