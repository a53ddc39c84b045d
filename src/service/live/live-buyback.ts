import { createLoanBuybackContract } from '#contract/operations/create-loan-buyback-contract.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import type { RequestKey } from '../idempotency/request-key.ts'
import { refuseEnded } from '../loans/find-loan.ts'
import type { Caller, LoanParts, SendingParts } from '../service-parts.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { mirrorBuyback } from './mirror-buyback.ts'
import { planOfLoan, type SubmissionPlan } from './submission-plan.ts'
import { keptBy, submit } from './submit.ts'

/** Passes createLoanBuyback on. The service states no amounts, so that none are predicted. */
export async function buyBackLiveLoan(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  body: JsonBody,
  caller: Caller,
  key?: RequestKey,
): Promise<Response> {
  const { loanUuid, reason } = validatedBody(createLoanBuybackContract.request, body.value)
  const plan = await buybackPlan(parts, connection, loanUuid.toLowerCase(), reason, body)
  return submit(parts, connection, { ...plan, ...keptBy(key) }, caller)
}

/**
 * Plan of a createLoanBuyback submission: its request, the check of the answer, and the effect of success. A loan that is
 * not in the mirror can be bought back too. Throws `loan-bought-back` for one that the mirror knows as bought back.
 */
export async function buybackPlan(
  parts: LoanParts,
  connection: StoredConnection,
  loanUuid: string,
  reason: BuybackReason,
  body: JsonBody,
): Promise<SubmissionPlan> {
  const stored = await parts.storage.loans.byUuid(connection.id, loanUuid)
  if (stored) refuseEnded(stored)
  return {
    ...planOfLoan(stored, loanUuid, body),
    operation: 'createLoanBuyback',
    exclusiveKey: createLoanBuybackContract.naturalKey({ loanUuid }),
    check: (json) => isBuybackFor(json, loanUuid, reason),
    accept: async (unit, submission, answer) => {
      const { uuid, paymentDate } = createLoanBuybackContract.liveAnswer.parse(JSON.parse(answer.text)).data
      await mirrorBuyback(unit, submission, { uuid, reason, paymentDate })
      return { loanUuid }
    },
  }
}

/** The documented answer names no loan: its reason is all that ties it to the request. */
function isBuybackFor(json: unknown, loanUuid: string, reason: BuybackReason): boolean {
  const buyback = createLoanBuybackContract.liveAnswer.safeParse(json).data?.data
  if (!buyback) return false
  return (buyback.loanUuid ?? loanUuid).toLowerCase() === loanUuid && (buyback.reason ?? reason) === reason
}
