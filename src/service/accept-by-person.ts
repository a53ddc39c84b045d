import type { ResolutionRequest } from '#contract/desk/submissions.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { type LoanRead, readLiveLoan } from './live-read.ts'
import { mirrorExtension } from './mirror-extension.ts'
import { mirrorFromRequest, mirrorNewLoan } from './mirror-loan.ts'
import { refuse, refuseAt } from './refusal.ts'
import type { ServiceParts } from './service-parts.ts'

type Created = Extract<ResolutionRequest, { outcome: 'created' }>

/**
 * "It was created": the service is asked for the loan by the uuid the person gives. A loan that it does not know, or
 * that has another lender loan ID, is refused at `/loanUuid`; where the service cannot be asked, the person's word
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
  refuseWrongLoan(submission, read)
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

function refuseWrongLoan({ lenderLoanId, operation }: StoredSubmission, read: LoanRead): void {
  if (read.kind === 'refused') refuseAt('/loanUuid', `The service answered ${read.status}: it has no such loan`)
  if (read.kind === 'read' && operation === 'createLoan' && read.loan.lenderLoanId !== lenderLoanId) {
    refuseAt('/loanUuid', 'The service has this loan under another lender loan ID')
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
