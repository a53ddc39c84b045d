import { ofKind, type RunKind } from '../runs/run-kind.ts'
import { bookPayments } from './book-payments.ts'
import { checkPayments } from './check-payments.ts'
import { paymentRunItemOf } from './payment-run-body.ts'

/** Payments from a bank's file. */
export const PAYMENT_RUNS: RunKind = {
  name: 'payment',
  tasks: { checking: checkPayments, running: bookPayments },
  startableIn: ['checked'],
  item: async (parts, run) => paymentRunItemOf(parts, ofKind(run, 'payment')),
  removeLines: ({ paymentLines }, runId, limit) => paymentLines.removeSome(runId, limit),
}
