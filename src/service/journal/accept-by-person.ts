import type { ResolutionRequest } from '#contract/desk/submissions.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { readLiveLoan } from '../live/live-read.ts'
import { SERVICE_OPERATIONS } from '../operations/service-operations.ts'
import { inUnit, type SendingParts } from '../service-parts.ts'
import { refuse, refuseAt } from '../wire/refusal.ts'

type Created = Extract<ResolutionRequest, { outcome: 'created' }>

/**
 * Accepts "It was created": requests the loan from the service by the UUID that the person gave. Refuses a loan that
 * the service does not know, or that has another lender loan ID, at `/loanUuid`, and an extension that the loan does
 * not show, at `/outcome`. If the service cannot be reached, the person's word counts and the journal records that.
 */
export async function acceptByPerson(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  submission: StoredSubmission,
  { loanUuid, reason }: Created,
): Promise<StoredSubmission> {
  const { byPerson } = SERVICE_OPERATIONS[submission.operation]
  const uuid = byPerson.loanUuid(submission, loanUuid)
  const read = await readLiveLoan(parts, connection, uuid)
  if (read.kind === 'refused') refuseAt('/loanUuid', 'not-at-service', { status: read.status })
  await byPerson.refuseContradicted(parts, submission, uuid, read)
  const { storage, clock, live } = parts
  await storage.write(async (unit) => {
    if ((await unit.submissions.byUuid(submission.uuid))?.state !== 'unknown') refuse({ kind: 'submission-decided' })
    await byPerson.mirror(inUnit(parts, unit), submission, uuid, read)
    const isChecked = read.kind === 'read'
    const note = { code: 'found-created', params: { reason, isChecked } } as const
    const step = { state: 'accepted', at: clock.now(), note, decidedBy: live.userName } as const
    const explanation = { code: 'decided-created', params: { isChecked } } as const
    await unit.submissions.step(submission.uuid, step, { loanUuid: uuid, explanation })
  })
  return present(await storage.submissions.byUuid(submission.uuid), 'submission')
}
