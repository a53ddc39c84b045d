import { createLoanContract } from '#contract/operations/create-loan-contract.ts'
import { enteredBody, enteredRequest } from '../live/entered-request.ts'
import { createLiveLoan, loanWasMade, newLoanPlan } from '../live/live-create.ts'
import { mirrorFromRequest, mirrorNewLoan } from '../live/mirror-loan.ts'
import { registerLoan } from '../loans/register-loan.ts'
import { refuseAt } from '../wire/refusal.ts'
import type { DoneByPerson, ServiceOperation } from './service-operation.ts'

const byPerson: DoneByPerson = {
  loanUuid: (_, given) => given?.toLowerCase() ?? refuseAt('/loanUuid', 'required', {}),

  refuseContradicted: async ({ storage }, { lenderLoanId, connectionId }, uuid, read) => {
    if (read.kind === 'read' && read.loan.lenderLoanId !== lenderLoanId) {
      refuseAt('/loanUuid', 'other-lender-loan-id', {})
    }
    if (await storage.loans.byUuid(connectionId, uuid)) refuseAt('/loanUuid', 'used-uuid', {})
  },

  mirror: async (parts, submission, uuid, read) => {
    if (read.kind === 'read') await mirrorNewLoan(parts, submission, read.loan, read.text)
    else await mirrorFromRequest(parts, submission, uuid)
  },
}

export const createLoanOperation: ServiceOperation = {
  here: registerLoan,
  passOn: createLiveLoan,
  planAgain: async (parts, connection, entered) =>
    newLoanPlan(
      parts,
      connection,
      enteredRequest(parts, entered, createLoanContract.request.parse),
      enteredBody(parts, entered),
    ),
  wasMade: loanWasMade,
  byPerson,
}
