import type { Hono } from 'hono'
import * as payments from '#contract/endpoints/payments.ts'
import { requestKeyOf } from '../idempotency/keyed-request.ts'
import { plannedPayment } from '../loans/pay-loan.ts'
import { paymentItem } from '../loans/payment-item.ts'
import { paymentPreviewBodyOf } from '../loans/payment-preview-body.ts'
import { findCourse, planPayment } from '../loans/plan-payment.ts'
import { plannedReversal } from '../loans/reverse-payment.ts'
import type { ServiceEnv, ServiceParts } from '../service-parts.ts'
import { callerName } from '../wire/caller-name.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { refuse } from '../wire/refusal.ts'
import { dataText } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'
import { once, storedAnswer } from './once.ts'

/** Payments as only this computer's service has them: previewed, with a value date, and taken back. */
export function deskPaymentRoutes(app: Hono<ServiceEnv>): void {
  serve(app, payments, {
    previewPayment: async ({ parts, path: { uuid }, body: { paymentAmount: amount, valueDate } }) => {
      const today = parts.clock.today()
      if (valueDate !== undefined && valueDate !== today) await refuseUnlessHere(parts)
      const found = await findCourse(parts, uuid)
      const arrived = { amount, valueDate: valueDate ?? today }
      return paymentPreviewBodyOf(found, arrived, planPayment(found, arrived, today), today)
    },
    enterPayment: async ({ context, parts, caller, path: { uuid }, body }) => {
      await refuseUnlessHere(parts)
      const { paymentAmount: amount, valueDate = parts.clock.today() } = body
      const plan = async () => {
        const found = await findCourse(parts, uuid)
        const { payment, store, booking } = plannedPayment(parts, found, { amount, valueDate }, callerName(caller))
        return { status: 201, text: dataText(paymentItem(payment, null, booking)), store } as const
      }
      return once(context, requestKeyOf(context), 'enterPayment', sameBody(uuid, body), (key) =>
        storedAnswer(parts, plan, key),
      )
    },
    reversePayment: async ({ context, parts, caller, path: { uuid, paymentUuid }, body }) => {
      await refuseUnlessHere(parts)
      const plan = async () => {
        const uuids = { loan: uuid, payment: paymentUuid }
        const { payment, reversal, store } = await plannedReversal(parts, uuids, body.reason, callerName(caller))
        return { status: 201, text: dataText(paymentItem(payment, reversal)), store } as const
      }
      return once(context, requestKeyOf(context), 'reversePayment', sameBody(`${uuid} ${paymentUuid}`, body), (key) =>
        storedAnswer(parts, plan, key),
      )
    },
  })
}

/** Parts that are the same in a repeated request: its path and its fields. */
function sameBody(path: string, body: object) {
  return { text: JSON.stringify([path.toLowerCase(), body]), value: body }
}

/** Throws `only-on-this-computer` while the desk works on a live service. */
async function refuseUnlessHere(parts: ServiceParts): Promise<void> {
  if (await currentConnection(parts)) refuse({ kind: 'only-on-this-computer' })
}
