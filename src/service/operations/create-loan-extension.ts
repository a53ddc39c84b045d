import { createLoanExtensionContract } from '#contract/operations/create-loan-extension-contract.ts'
import { present } from '#values/assert.ts'
import { enteredBody, enteredRequest } from '../live/entered-request.ts'
import { extendLiveLoan, extensionPlan } from '../live/live-extend.ts'
import { hasSameRows, liveSchedule } from '../live/live-schedule.ts'
import { mirrorExtension } from '../live/mirror-extension.ts'
import { scheduleWasChanged } from '../live/submission-plan.ts'
import { extendLoanHere } from '../loans/extend-loan.ts'
import { refuseAt } from '../wire/refusal.ts'
import type { DoneByPerson, ServiceOperation } from './service-operation.ts'

const byPerson: DoneByPerson = {
  loanUuid: ({ loanUuid }, given) => {
    const known = present(loanUuid, 'loan of the extension')
    if (given !== undefined && given.toLowerCase() !== known) refuseAt('/loanUuid', 'other-than-extended', {})
    return known
  },

  /** A service that shows the schedule from before the extension has not made it. */
  refuseContradicted: async ({ storage }, { connectionId, scheduleVersion }, uuid, read) => {
    const stored = await storage.loans.byUuid(connectionId, uuid)
    if (read.kind !== 'read' || !stored || scheduleVersion === null) return
    if (
      hasSameRows(await storage.loanEvents.known(stored.id, scheduleVersion), liveSchedule(read.loan.paymentSchedule))
    ) {
      refuseAt('/outcome', 'not-extended', {})
    }
  },

  mirror: async (parts, submission, _, read) => {
    if (read.kind === 'read') await mirrorExtension(parts, submission, parts.ids.uuid(), read.loan.paymentSchedule)
  },
}

export const createLoanExtensionOperation: ServiceOperation = {
  here: extendLoanHere,
  passOn: extendLiveLoan,
  planAgain: (parts, connection, entered) => {
    const { loanUuid, daysToExtend } = enteredRequest(parts, entered, createLoanExtensionContract.request.parse)
    return extensionPlan(parts, connection, loanUuid.toLowerCase(), daysToExtend, enteredBody(parts, entered))
  },
  wasMade: scheduleWasChanged,
  byPerson,
}
