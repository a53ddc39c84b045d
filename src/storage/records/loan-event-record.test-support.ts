import type { LoanEventKind } from '#values/vocabulary/loan-terms.ts'
import type { LoanEventRecord } from './loan-event-record.ts'

const NOTHING_GIVEN = {
  made_at: null,
  made_through: null,
  uuid: null,
  extended_days: null,
  added_interest_cents: null,
  payment_date: null,
  paid_cents: null,
  paid_principal_cents: null,
  paid_interest_cents: null,
  paid_delayed_interest_cents: null,
  reversed_number: null,
  reason: null,
  delayed_interest_number: null,
}
const MADE = {
  number: 0,
  made_date: '2026-01-28',
  rows_version: null,
  moved_days: 0,
  moved_interest_cents: 0,
  payments: 0,
}
const AT = '2026-01-28T06:02:16.000Z'

/** An event of each kind, with rows of its own, and the number 0 unless it takes an earlier one back. */
export const EVENT_RECORDS: Readonly<Record<LoanEventKind, LoanEventRecord>> = {
  registered: { ...MADE, ...NOTHING_GIVEN, kind: 'registered' },
  extended: {
    ...MADE,
    ...NOTHING_GIVEN,
    kind: 'extended',
    made_at: AT,
    made_through: 'desk',
    uuid: '0a1b2c3d-0000-4000-8000-000000000001',
    extended_days: 30,
    added_interest_cents: -5,
    payment_date: '2026-02-28',
  },
  refreshed: { ...MADE, ...NOTHING_GIVEN, kind: 'refreshed', made_at: AT },
  paid: {
    ...MADE,
    ...NOTHING_GIVEN,
    kind: 'paid',
    made_at: AT,
    made_through: 'desk',
    uuid: '0a1b2c3d-0000-4000-8000-000000000002',
    payment_date: '2026-02-26',
    paid_cents: 11_200,
    paid_principal_cents: 10_000,
    paid_interest_cents: 1_200,
    paid_delayed_interest_cents: 0,
    delayed_interest_number: 3,
  },
  reversed: {
    ...MADE,
    ...NOTHING_GIVEN,
    kind: 'reversed',
    number: 2,
    made_at: AT,
    made_through: 'desk',
    uuid: '0a1b2c3d-0000-4000-8000-000000000003',
    reversed_number: 1,
    reason: 'Booked twice',
  },
  undone: {
    ...MADE,
    ...NOTHING_GIVEN,
    kind: 'undone',
    number: 2,
    made_at: AT,
    made_through: 'desk',
    uuid: '0a1b2c3d-0000-4000-8000-000000000004',
    reversed_number: 1,
    reason: 'Other days were agreed on',
  },
  voided: {
    ...MADE,
    ...NOTHING_GIVEN,
    kind: 'voided',
    made_at: AT,
    made_through: 'desk',
    uuid: '0a1b2c3d-0000-4000-8000-000000000005',
    reason: 'Entered twice',
  },
}
