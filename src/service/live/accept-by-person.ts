import type { ResolutionRequest } from '#contract/desk/submissions.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { refuse, refuseAt } from '../refusal.ts'
import type { ServiceParts } from '../service-parts.ts'
import { type LoanRead, readLiveLoan } from './live-read.ts'
import { hasSameRows, liveSchedule } from './live-schedule.ts'
import { mirrorExtension } from './mirror-extension.ts'
import { mirrorFromRequest, mirrorNewLoan } from './mirror-loan.ts'

type Created = Extract<ResolutionRequest, { outcome: 'created' }>

/**
 * "It was created": the service is asked for the loan by the uuid the person gives. A loan that it does not know, or
 * that has another lender loan ID, is refused at `/loanUuid`, and an extension that the loan does not show, at `/outcome`; where the service cannot be asked, the person's word
 * stands and the journal says so.
 */
export async function acceptByPerson(
  parts: ServiceParts,
  connection: StoredConnection,
  submission: StoredSubmission,
  { loanUuid, reason }: Created,
): Promise<StoredSubmission> {
  const uuid = uuidOf(submission, loanUuid)
  const read = await readLiveLoan(parts, connection, uuid)
  refuseWrongLoan(parts, submission, uuid, read)
  const { storage, clock, live } = parts
  await storage.write(() => {
    if (storage.submissions.byUuid(submission.uuid)?.state !== 'unknown') refuse({ kind: 'submission-decided' })
    mirror(parts, submission, uuid, read)
    const note = `It was created: ${reason}. ${checked(read)}`
    const step = { state: 'accepted', at: clock.now(), note, decidedBy: live.userName } as const
    storage.submissions.step(submission.uuid, step, {
      loanUuid: uuid,
      explanation: `Decided by a person: it was created. ${checked(read)}`,
    })
  })
  return present(storage.submissions.byUuid(submission.uuid), 'submission')
}

function uuidOf({ operation, loanUuid }: StoredSubmission, given: string | undefined): string {
  if (operation === 'createLoan') return given?.toLowerCase() ?? refuseAt('/loanUuid', 'Required')
  const known = present(loanUuid, 'loan of the extension')
  if (given !== undefined && given.toLowerCase() !== known) refuseAt('/loanUuid', 'Must be the loan that was extended')
  return known
}

function refuseWrongLoan(parts: ServiceParts, submission: StoredSubmission, uuid: string, read: LoanRead): void {
  if (read.kind === 'refused') refuseAt('/loanUuid', `The service answered ${read.status}: it has no such loan`)
  if (submission.operation === 'createLoan') refuseOtherLoan(parts, submission, uuid, read)
  else refuseUnextended(parts, submission, read)
}

function refuseOtherLoan(parts: ServiceParts, submission: StoredSubmission, uuid: string, read: LoanRead): void {
  if (read.kind === 'read' && read.loan.lenderLoanId !== submission.lenderLoanId) {
    refuseAt('/loanUuid', 'The service has this loan under another lender loan ID')
  }
  if (parts.storage.loans.byUuid(submission.connectionId, uuid)) refuseAt('/loanUuid', 'Another loan has this uuid')
}

/** A service that shows the schedule on which the extension was to be made has not made it. */
function refuseUnextended({ storage }: ServiceParts, submission: StoredSubmission, read: LoanRead): void {
  const { connectionId, loanUuid, scheduleVersion } = submission
  const stored = storage.loans.byUuid(connectionId, loanUuid ?? '')
  if (read.kind !== 'read' || !stored || scheduleVersion === null) return
  if (hasSameRows(storage.versions.known(stored.id, scheduleVersion), liveSchedule(read.loan.paymentSchedule))) {
    refuseAt('/outcome', 'The service shows the schedule as it was before: it has not extended the loan')
  }
}

function mirror(parts: ServiceParts, submission: StoredSubmission, loanUuid: string, read: LoanRead): void {
  if (submission.operation === 'createLoan') {
    if (read.kind === 'read') mirrorNewLoan(parts, submission, read.loan, read.text)
    else mirrorFromRequest(parts, submission, loanUuid)
  } else if (read.kind === 'read') mirrorExtension(parts, submission, parts.ids.uuid(), read.loan.paymentSchedule)
}

function checked(read: LoanRead): string {
  return read.kind === 'read' ? 'Checked with the service.' : 'The service could not be asked.'
}
