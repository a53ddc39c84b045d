import type { PaymentLineFilter } from '../../payment-line-store.ts'
import type { Condition } from '../../records/conditions.ts'
import { type PaymentLineRecord, paymentLineFromRecord } from '../../records/payment-line-record.ts'
import type { StoredPaymentLine } from '../../stored-payment-line.ts'
import { PAYMENT_LINES_IN_STATE, SELECT_PAYMENT_LINES } from '../../tables/payment-line-table.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import type { Statements } from '../statements/statements.ts'

/** Pages of the lines of a payment run, in the order of its file. */
export function paymentLinePages(database: Statements) {
  const { page, pageBefore } = numberedPages<PaymentLineRecord, StoredPaymentLine>(database, {
    column: 'line.position',
    order: 'ASC',
    keyOf: ({ position }) => position,
    read: paymentLineFromRecord,
  })
  return {
    page: (filter: PaymentLineFilter, ...place: Place) => page(listed(filter), ...place),
    pageBefore: (filter: PaymentLineFilter, ...place: Place) => pageBefore(listed(filter), ...place),
  }
}

type Place = readonly [from: number | null, limit: number]

function listed({ runId, state }: PaymentLineFilter): Condition {
  return state === null
    ? { sql: `${SELECT_PAYMENT_LINES} WHERE line.run_id IN (?)`, values: [runId] }
    : { sql: `${SELECT_PAYMENT_LINES} WHERE ${PAYMENT_LINES_IN_STATE}`, values: [runId, state] }
}
