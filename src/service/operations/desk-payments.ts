import type { Hono } from 'hono'
import * as payments from '#contract/endpoints/payments.ts'
import { plannedPayment } from '../loans/pay-loan.ts'
import { paymentItem } from '../loans/payment-item.ts'
import { paymentPreviewBodyOf } from '../loans/payment-preview-body.ts'
import { findCourse, planPayment } from '../loans/plan-payment.ts'
import { plannedReversal } from '../loans/reverse-payment.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { dataText } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'
import { storedHere } from './here-alone.ts'

const THERE = { kind: 'only-on-this-computer' } as const

/** Payments as only this computer's service has them: previewed, with a value date, and taken back. */
export function deskPaymentRoutes(app: Hono<ServiceEnv>): void {
  serve(app, payments, {
    previewPayment: async ({ parts, path: { uuid }, body: { paymentAmount: amount, valueDate } }) => {
      const today = parts.clock.today()
      if (valueDate !== undefined && valueDate !== today && (await currentConnection(parts))) refuse(THERE)
      const found = await findCourse(parts, uuid)
      const arrived = { amount, valueDate: valueDate ?? today }
      return paymentPreviewBodyOf(found, arrived, planPayment(found, arrived, today), today)
    },
    enterPayment: ({ context, parts, caller, path: { uuid }, body }) =>
      storedHere(context, { name: 'enterPayment', path: uuid, body, elsewhere: THERE }, async () => {
        const { paymentAmount: amount, valueDate = parts.clock.today() } = body
        const found = await findCourse(parts, uuid)
        const { payment, store, booking } = plannedPayment(parts, found, { amount, valueDate }, callerName(caller))
        return { status: 201, text: dataText(paymentItem(payment, null, booking)), store }
      }),
    reversePayment: ({ context, parts, caller, path: { uuid, paymentUuid }, body }) => {
      const change = { name: 'reversePayment', path: `${uuid} ${paymentUuid}`, body, elsewhere: THERE }
      return storedHere(context, change, async () => {
        const uuids = { loan: uuid, payment: paymentUuid }
        const { payment, reversal, store } = await plannedReversal(parts, uuids, body.reason, callerName(caller))
        return { status: 201, text: dataText(paymentItem(payment, reversal)), store }
      })
    },
  })
}
