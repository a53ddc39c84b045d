import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import type { RequestKey } from '../idempotency/request-key.ts'
import { planExtension } from '../loans/extend-loan.ts'
import { withinPolicy } from '../loans/extension-policy.ts'
import { currentLoan } from '../loans/find-loan.ts'
import { scheduleEntries } from '../loans/payment-schedule-body.ts'
import type { Caller, LoanParts, SendingParts } from '../service-parts.ts'
import { type JsonBody, validatedBody } from '../wire/read-json.ts'
import { RefusalError } from '../wire/refusal.ts'
import { mirrorExtension } from './mirror-extension.ts'
import { planOfLoan, type SubmissionPlan } from './submission-plan.ts'
import { keptBy, submit } from './submit.ts'

/** Passes createLoanExtension on, with our prediction of the answer. */
export async function extendLiveLoan(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  body: JsonBody,
  caller: Caller,
  key?: RequestKey,
): Promise<Response> {
  const { loanUuid, daysToExtend } = validatedBody(createLoanExtensionContract.request, body.value)
  const plan = await extensionPlan(parts, connection, loanUuid.toLowerCase(), daysToExtend, body)
  return submit(parts, connection, { ...plan, ...keptBy(key) }, caller)
}

/**
 * Plan of a createLoanExtension submission: its request, the check of the answer, and the effect of success. A loan
 * that is not in the mirror can be extended too. Refuses what the extension policy refuses, before anything is sent.
 */
export async function extensionPlan(
  parts: LoanParts,
  connection: StoredConnection,
  loanUuid: string,
  daysToExtend: number,
  body: JsonBody,
): Promise<SubmissionPlan> {
  const stored = await parts.storage.loans.byUuid(connection.id, loanUuid)
  if (stored) await withinPolicy(parts, stored, (await currentLoan(parts, stored)).schedule, daysToExtend)
  return {
    ...planOfLoan(stored, loanUuid, body),
    operation: 'createLoanExtension',
    exclusiveKey: createLoanExtensionContract.naturalKey({ loanUuid }),
    daysToExtend,
    predictionJson: stored ? await prediction(parts, stored, daysToExtend) : null,
    check: (json) => isExtensionOf(json, loanUuid, daysToExtend),
    accept: async (unit, submission, answer) => {
      const { uuid, paymentSchedule } = createLoanExtensionContract.liveAnswer.parse(JSON.parse(answer.text)).data
      await mirrorExtension(unit, submission, uuid, paymentSchedule)
      return { loanUuid }
    },
  }
}

function isExtensionOf(json: unknown, loanUuid: string, daysToExtend: number): boolean {
  const extension = createLoanExtensionContract.liveAnswer.safeParse(json).data?.data
  return extension?.loanUuid.toLowerCase() === loanUuid && extension.extendedDays === daysToExtend
}

/** Schedule by our rules; null if they would refuse the extension, because the service decides that. */
async function prediction(parts: LoanParts, stored: StoredLoan, daysToExtend: number): Promise<string | null> {
  const loan = await currentLoan(parts, stored)
  try {
    const { after } = await planExtension(parts, loan, daysToExtend)
    return JSON.stringify(scheduleEntries({ ...loan, schedule: after }, parts.clock.today()))
  } catch (error) {
    if (error instanceof RefusalError) return null
    throw error
  }
}
