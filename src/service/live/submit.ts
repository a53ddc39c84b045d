import type { StoredConnection } from '#storage/connection-store.ts'
import type { Note } from '#storage/note.ts'
import type { Storage, UnitOfWork } from '#storage/storage.ts'
import type { NewSubmission, StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import type { RequestKey } from '../idempotency/request-key.ts'
import { type DataParts, inUnit, type SendingParts } from '../service-parts.ts'
import { callerName, type Maker } from '../wire/caller-name.ts'
import { refuse } from '../wire/refusal.ts'
import { sendSubmission } from './send-submission.ts'
import type { SubmissionPlan } from './submission-plan.ts'
import { refuseWhileWaiting } from './wait-left.ts'

/**
 * Enters a submission in the journal and sends it. While the same submission is on its way, a caller with the same
 * content gets the same answer, and a caller with other content or with the need for a separate entry is refused. While
 * its outcome is undecided, every caller is refused.
 */
export async function submit(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  plan: SubmissionPlan,
  maker: Maker,
): Promise<Response> {
  const { underWay } = parts.live
  const place = `${connection.id} ${plan.exclusiveKey}`
  const first = underWay.get(place)
  if (first) {
    if (first.content === plan.sentJson && !plan.entered && !plan.isNeverShared) return (await first.end).clone()
    const submissionId = await first.entered
    if (typeof submissionId === 'string') refuse({ kind: 'submission-open', state: 'sending', submissionId })
    // The first caller sent nothing after all.
    await first.end
    return submit(parts, connection, plan, maker)
  }
  const entered = enter(parts, connection, plan, maker)
  const sent = entered.then((made) => (typeof made === 'string' ? send(parts, connection, plan, made) : made))
  const end = sent.finally(() => underWay.delete(place))
  underWay.set(place, { content: plan.sentJson, entered, end })
  return (await end).clone()
}

/** Makes a plan use the idempotency key of its request. */
export function keptBy(key: RequestKey | undefined): Pick<SubmissionPlan, 'answered' | 'entered'> {
  if (!key) return {}
  return {
    answered: key.answered,
    entered: (unit, submissionUuid) => key.keep(unit, { kind: 'passed-on', submissionUuid }),
  }
}

/** Enters the submission. Returns its ID, or the answer if none is needed. */
function enter(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  plan: SubmissionPlan,
  maker: Maker,
): Promise<string | Response> {
  return parts.storage.write(async (unit) => {
    const own = inUnit(parts, unit)
    const answered = await plan.answered?.(unit)
    if (answered) return answered
    await refuseUnreadable(unit, connection, plan)
    const planned = await plannedBefore(own, connection, plan)
    if (planned) refuseWhileWaiting(parts, planned)
    const open = await unit.submissions.open(connection.id, plan.exclusiveKey)
    const state = open?.state === 'unknown' ? 'unknown' : 'sending'
    if (open) refuse({ kind: 'submission-open', state, submissionId: open.uuid })
    const uuid = planned?.uuid ?? parts.ids.uuid()
    if (planned) await enterAgain(own, planned, maker)
    else await enterFirst(own, newSubmission(parts, connection, plan, maker, uuid))
    await plan.entered?.(unit, uuid)
    return uuid
  })
}

/** Throws a RowError if an entry about the same loan cannot be read: it may be a submission on its way. */
async function refuseUnreadable(
  { submissions }: UnitOfWork,
  { id }: StoredConnection,
  { lenderLoanId }: SubmissionPlan,
): Promise<void> {
  await submissions.ofLoan(id, lenderLoanId)
}

/** The same submission, if it was entered before and not sent: it is one intent, and stays one entry of the journal. */
async function plannedBefore(
  { storage }: DataParts,
  connection: StoredConnection,
  plan: SubmissionPlan,
): Promise<StoredSubmission | undefined> {
  return (await storage.submissions.planned(connection.id, plan.exclusiveKey)).find(
    ({ sentJson, scheduleVersion }) => sentJson === plan.sentJson && scheduleVersion === plan.scheduleVersion,
  )
}

async function send(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  plan: SubmissionPlan,
  uuid: string,
): Promise<Response> {
  return sendSubmission(parts, connection, present(await parts.storage.submissions.byUuid(uuid), 'submission'), plan)
}

const ENTERED: Note = { code: 'entered', params: {} }
const NOT_SENT_YET: Note = { code: 'not-sent-yet', params: {} }

async function enterFirst({ storage }: DataParts<UnitOfWork>, submission: NewSubmission): Promise<void> {
  const { createdAt: at } = submission
  await storage.submissions.insert(submission, { state: 'planned', at, note: ENTERED, decidedBy: null })
}

async function enterAgain(
  { storage, clock, live }: SendingParts<UnitOfWork>,
  { uuid }: StoredSubmission,
  maker: Maker,
): Promise<void> {
  const note = { code: 'entered-again', params: { caller: callerName(maker) } } as const
  const step = { state: 'planned', at: clock.now(), note, decidedBy: live.userName } as const
  await storage.submissions.step(uuid, step, { explanation: NOT_SENT_YET })
}

function newSubmission(
  { clock, live }: SendingParts,
  connection: StoredConnection,
  plan: SubmissionPlan,
  maker: Maker,
  uuid: string,
): NewSubmission {
  const { check: _check, accept: _accept, answered: _answered, entered: _entered, rejected: _rejected, ...more } = plan
  const { isNeverShared: _isNeverShared, ...kept } = more
  return {
    ...kept,
    uuid,
    connectionId: connection.id,
    state: 'planned',
    host: new URL(connection.baseUrl).host,
    madeBy: live.userName,
    madeThrough: callerName(maker),
    createdAt: clock.now(),
    explanation: NOT_SENT_YET,
  }
}
