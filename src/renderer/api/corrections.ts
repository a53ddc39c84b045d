import { z } from 'zod'
import type { InputOf } from '#contract/endpoints/asked.ts'
import { undoExtension, voidLoan } from '#contract/endpoints/corrections.ts'
import { reversePayment } from '#contract/endpoints/payments.ts'
import { callOf } from './ask.ts'
import { type Claim, type ClaimContext, submitTo } from './claims.ts'

export const createdEvent = z.object({ uuid: z.guid() })
export type CreatedEvent = z.output<typeof createdEvent>

type Reversed = Pick<InputOf<typeof reversePayment>, 'uuid' | 'paymentUuid'>
type Undone = Pick<InputOf<typeof undoExtension>, 'uuid' | 'extensionUuid'>

/** Takes a payment of this computer back. */
export function submitReversal(payment: Reversed, reason: string, context: ClaimContext): Promise<Claim<CreatedEvent>> {
  const body = { reason }
  return submitTo(callOf(reversePayment, { ...payment, body }).path, body, createdEvent, context)
}

/** Undoes an extension of this computer. */
export function submitUndoing(extension: Undone, reason: string, context: ClaimContext): Promise<Claim<CreatedEvent>> {
  const body = { reason }
  return submitTo(callOf(undoExtension, { ...extension, body }).path, body, createdEvent, context)
}

/** Voids a loan of this computer. */
export function submitVoiding(uuid: string, reason: string, context: ClaimContext): Promise<Claim<CreatedEvent>> {
  const body = { reason }
  return submitTo(callOf(voidLoan, { uuid, body }).path, body, createdEvent, context)
}
