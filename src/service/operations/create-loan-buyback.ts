import { createLoanBuybackContract } from '#contract/operations/create-loan-buyback-contract.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { enteredBody, enteredRequest } from '../live/entered-request.ts'
import { buyBackLiveLoan, buybackPlan } from '../live/live-buyback.ts'
import { mirrorBuyback } from '../live/mirror-buyback.ts'
import { scheduleWasChanged } from '../live/submission-plan.ts'
import { buyBackLoanHere } from '../loans/buy-back-loan.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuse } from '../wire/refusal.ts'
import type { DoneByPerson, ServiceOperation } from './service-operation.ts'

const byPerson: DoneByPerson = {
  loanUuid: ({ loanUuid }, given) => {
    const known = present(loanUuid, 'loan of the buyback')
    if (given !== undefined && given.toLowerCase() !== known) refuse({ kind: 'not-found', what: 'loan' })
    return known
  },

  /** Nothing that getLoan is documented to answer says whether a loan was bought back. */
  refuseContradicted: async () => {},

  mirror: async (parts, submission) => {
    const { reason } = enteredBuyback(parts, submission)
    await mirrorBuyback(parts, submission, { uuid: parts.ids.uuid(), reason, paymentDate: parts.clock.today() })
  },
}

export const createLoanBuybackOperation: ServiceOperation = {
  here: buyBackLoanHere,
  passOn: buyBackLiveLoan,
  planAgain: (parts, connection, entered) => {
    const { loanUuid, reason } = enteredBuyback(parts, entered)
    return buybackPlan(parts, connection, loanUuid, reason, enteredBody(parts, entered))
  },
  wasMade: scheduleWasChanged,
  byPerson,
}

function enteredBuyback(parts: Pick<LoanParts, 'storage'>, entered: StoredSubmission) {
  const { loanUuid, reason } = enteredRequest(parts, entered, createLoanBuybackContract.request.parse)
  return { loanUuid: loanUuid.toLowerCase(), reason }
}
