import { correctionRequest } from '../desk/corrections.ts'
import { enterPaymentRequest, paymentItem, paymentPreviewBody } from '../desk/payments.ts'
import { data } from './answer.ts'
import { endpoint } from './endpoint.ts'

export const previewPayment = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/payment-preview',
  callers: 'token',
  summary: 'Preview a payment',
  description:
    'Every row that a payment would change, what would be given back, and what would be left; or the problem that it would meet. Nothing is booked.',
  request: enterPaymentRequest,
  answer: data(paymentPreviewBody),
  longBy: 'loan',
})

export const enterPayment = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/payments',
  callers: 'payments',
  summary: 'Enter a payment with a value date',
  description:
    'Books a payment on a loan of this computer as of its value date, today or earlier. A repeat with the same Idempotency-Key is answered as the first time.',
  request: enterPaymentRequest,
  answer: data(paymentItem),
  status: 201,
  problems: [409],
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/desk/v1/loans/{uuid}/payments/{paymentUuid}/reversal',
  callers: 'payments',
  summary: 'Take a payment back',
  description:
    'Adds the reversal of a payment to a loan of this computer: its rows are then as if the payment had never come in. The payment stays in the history.',
  request: correctionRequest,
  answer: data(paymentItem),
  status: 201,
  problems: [409],
})
