import { queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoints/asked.ts'
import { previewBuyback, undoBuyback } from '#contract/endpoints/buybacks.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import { ask, callOf } from './ask.ts'
import { type Claim, type ClaimContext, submitClaim, submitTo } from './claims.ts'
import { type CreatedEvent, createdEvent } from './corrections.ts'

/** Preview of a buyback today; throws the ProblemError of the real call if the service would refuse it. */
export const buybackPreviewQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['loan', uuid, 'buyback-preview'],
    queryFn: ({ signal }) => ask(previewBuyback, { uuid }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })

/** Buys a loan back at the service of the connection. */
export function submitBuyback(
  loanUuid: string,
  reason: BuybackReason,
  context: ClaimContext,
): Promise<Claim<CreatedEvent>> {
  return submitClaim('createLoanBuyback', { loanUuid, reason }, createdEvent, context)
}

type Undone = Pick<InputOf<typeof undoBuyback>, 'uuid' | 'buybackUuid'>

/** Undoes a buyback of this computer. */
export function submitReinstatement(
  buyback: Undone,
  reason: string,
  context: ClaimContext,
): Promise<Claim<CreatedEvent>> {
  const body = { reason }
  return submitTo(callOf(undoBuyback, { ...buyback, body }).path, body, createdEvent, context)
}
