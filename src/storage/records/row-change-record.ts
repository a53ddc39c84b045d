import type { RowChange } from '#engine/payments/row-changes.ts'
import { cents } from '#values/money.ts'
import { centsWithinLimit, wholeFrom } from './columns.ts'
import { columnsOf } from './row-codec.ts'

/** Changes of a stored row of the current version of a loan by all payments together. */
export type RowChangeRecord = {
  readonly loan_id: number
  readonly position: number
  readonly added_interest_cents: number
  readonly added_delayed_interest_cents: number
  readonly paid_principal_cents: number
  readonly paid_interest_cents: number
  readonly paid_delayed_interest_cents: number
}

export const ROW_CHANGE_COLUMNS = [
  'loan_id',
  'position',
  'added_interest_cents',
  'added_delayed_interest_cents',
  'paid_principal_cents',
  'paid_interest_cents',
  'paid_delayed_interest_cents',
] as const satisfies readonly (keyof RowChangeRecord)[]

/** Throws a RowError. */
export function rowChangeFrom(record: RowChangeRecord): RowChange {
  const read = columnsOf('row_change', () => `${record.loan_id} ${record.position}`, record)
  read('loan_id', wholeFrom(1))
  return {
    position: read('position', wholeFrom(0)),
    addedInterest: read('added_interest_cents', cents),
    delayedInterest: read('added_delayed_interest_cents', centsWithinLimit),
    paid: {
      principal: read('paid_principal_cents', centsWithinLimit),
      interest: read('paid_interest_cents', centsWithinLimit),
      delayedInterest: read('paid_delayed_interest_cents', centsWithinLimit),
    },
  }
}
