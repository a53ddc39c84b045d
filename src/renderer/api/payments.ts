import { queryOptions } from '@tanstack/react-query'
import { enterPayment, previewPayment } from '#contract/endpoints/payments.ts'
import { ask, callOf } from './ask.ts'
import { type Claim, type ClaimContext, submitClaim, submitTo } from './claims.ts'
import { type CreatedEvent, createdEvent } from './corrections.ts'

/** A payment to enter. Only this computer's service takes a value date, YYYY-MM-DD; a live service dates it itself. */
export type PaymentRequest = { readonly paymentAmount: string; readonly valueDate?: string }

/** Preview of a payment; throws the ProblemError of the real call if the service would refuse it. */
export const paymentPreviewQuery = (uuid: string, request: PaymentRequest) =>
  queryOptions({
    queryKey: ['loan', uuid, 'payment-preview', request],
    queryFn: ({ signal }) => ask(previewPayment, { uuid, body: request }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })

/** Books a payment with its value date on this computer; without one, sends it to the service of the connection. */
export function submitPayment(
  loanUuid: string,
  { paymentAmount, valueDate }: PaymentRequest,
  context: ClaimContext,
): Promise<Claim<CreatedEvent>> {
  if (valueDate === undefined)
    return submitClaim('createLoanPayment', { loanUuid, paymentAmount, currency: 'EUR' }, createdEvent, context)
  const body = { paymentAmount, valueDate }
  return submitTo(callOf(enterPayment, { uuid: loanUuid, body }).path, body, createdEvent, context)
}
