import type { StoredConnection } from '#storage/connection-store.ts'
import { present } from '#values/assert.ts'
import { callerName } from './caller-name.ts'
import { refuse } from './refusal.ts'
import { sendSubmission } from './send-submission.ts'
import type { Caller, ServiceParts } from './service-parts.ts'
import type { SubmissionPlan } from './submission-plan.ts'

/**
 * Writes an intent into the journal and sends it. While the same thing is on its way, a caller with the same content
 * gets the same answer and one with other content is refused; while it is undecided, everybody is refused.
 */
export async function submit(
  parts: ServiceParts,
  connection: StoredConnection,
  plan: SubmissionPlan,
  caller: Caller,
): Promise<Response> {
  const { underWay } = parts.live
  const key = `${connection.id} ${plan.exclusiveKey}`
  const first = underWay.get(key)
  if (first) {
    if (first.content !== plan.sentJson)
      refuse({ kind: 'submission-open', state: 'sending', submissionId: first.submissionId })
    return (await first.end).clone()
  }
  const submissionId = parts.ids.uuid()
  const end = planAndSend(parts, connection, plan, caller, submissionId).finally(() => underWay.delete(key))
  underWay.set(key, { content: plan.sentJson, submissionId, end })
  return (await end).clone()
}

async function planAndSend(
  parts: ServiceParts,
  connection: StoredConnection,
  plan: SubmissionPlan,
  caller: Caller,
  uuid: string,
): Promise<Response> {
  const { storage } = parts
  await storage.write(() => {
    const open = storage.submissions.open(connection.id, plan.exclusiveKey)
    if (open)
      refuse({
        kind: 'submission-open',
        state: open.state === 'unknown' ? 'unknown' : 'sending',
        submissionId: open.uuid,
      })
    const step = { state: 'planned', at: parts.clock.now(), note: 'Entered', decidedBy: null } as const
    storage.submissions.insert(newSubmission(parts, connection, plan, caller, uuid), step)
  })
  const submission = present(storage.submissions.byUuid(uuid), 'new submission')
  return sendSubmission(parts, connection, submission, plan)
}

function newSubmission(
  { clock, live }: ServiceParts,
  connection: StoredConnection,
  plan: SubmissionPlan,
  caller: Caller,
  uuid: string,
) {
  const { check: _check, accept: _accept, ...kept } = plan
  return {
    ...kept,
    uuid,
    connectionId: connection.id,
    state: 'planned' as const,
    host: new URL(connection.baseUrl).host,
    madeBy: live.userName,
    madeThrough: callerName(caller),
    createdAt: clock.now(),
    explanation: 'Not sent yet',
  }
}
