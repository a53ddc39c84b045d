import type { Hono } from 'hono'
import type { ResolutionRequest, SubmissionsQuery } from '#contract/desk/submissions.ts'
import * as submission from '#contract/endpoints/submission.ts'
import * as submissions from '#contract/endpoints/submissions.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import { readLiveLoan } from '../live/live-read.ts'
import { sendSubmission } from '../live/send-submission.ts'
import { refuseWhileWaiting } from '../live/wait-left.ts'
import { SERVICE_OPERATIONS } from '../operations/service-operations.ts'
import { type DataParts, inUnit, type SendingParts, type ServiceEnv, type ServiceParts } from '../service-parts.ts'
import { currentConnection, findConnection } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { RefusalError, refuse, refuseAt } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { submissionBodyOf, submissionItemOf } from './submission-body.ts'

type Created = Extract<ResolutionRequest, { outcome: 'created' }>

/** Journal of the current connection, and a person's decisions on undecided submissions. */
export function deskSubmissionRoutes(app: Hono<ServiceEnv>): void {
  serve(
    app,
    { ...submissions, ...submission },
    {
      listSubmissions: ({ parts, query }) => pageOf(parts, query),
      searchSubmissions: ({ parts, body }) => pageOf(parts, body),
      getSubmission: async ({ parts, path, query: { personalCodes } }) =>
        submissionBodyOf(parts, await submissionIn(parts, path), personalCodes === 'shown'),
      resolveSubmission: async ({ parts, path, body }) =>
        masked(parts, await resolveByPerson(parts, await submissionIn(parts, path), body)),
      sendSubmission: async ({ parts, path }) =>
        masked(parts, await sendPlanned(parts, await submissionIn(parts, path))),
      lookAtSubmission: async ({ parts, path }) => masked(parts, await lookAt(parts, await submissionIn(parts, path))),
    },
  )
}

async function pageOf(parts: ServiceParts, { state, search, ...asked }: SubmissionsQuery) {
  const connectionId = (await currentConnection(parts))?.id ?? ''
  const { submissions } = parts.storage
  const found = await pageAt(submissions, { connectionId, state, search: search || undefined }, asked)
  const data = readable(parts, found.page).map((submission) => submissionItemOf(parts, submission))
  const counts = await submissions.counts(connectionId)
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  return { ...pageBody(found, { data, leftOut: found.page.unreadable.length }), counts: { all, ...counts } }
}

function masked(parts: ServiceParts, submission: StoredSubmission) {
  return submissionBodyOf(parts, submission, false)
}

async function submissionIn({ storage }: DataParts, { id }: { readonly id: string }): Promise<StoredSubmission> {
  return (await storage.submissions.byUuid(id)) ?? refuse({ kind: 'not-found', what: 'submission' })
}

/** Records that a person has looked at the differing figures. Throws `submission-decided` if nothing is marked. */
async function lookAt(
  { storage, clock, live }: SendingParts<Storage>,
  { uuid }: StoredSubmission,
): Promise<StoredSubmission> {
  await storage.write(async ({ submissions }) => {
    if ((await submissions.byUuid(uuid))?.explanation.code !== 'figures-differ') refuse({ kind: 'submission-decided' })
    const note = { code: 'looked-at', params: {} } as const
    const step = { state: 'accepted', at: clock.now(), note, decidedBy: live.userName } as const
    await submissions.step(uuid, step, { explanation: { code: 'accepted', params: {} } })
  })
  return present(await storage.submissions.byUuid(uuid), 'submission')
}

/**
 * Applies a person's decision on an unknown submission: it was created (checked with the service if possible), or it
 * was not, and is sent again. The reason is stored. Throws `submission-decided` if there is nothing to decide.
 */
async function resolveByPerson(
  parts: SendingParts<Storage>,
  submission: StoredSubmission,
  resolution: ResolutionRequest,
): Promise<StoredSubmission> {
  if (submission.state !== 'unknown') refuse({ kind: 'submission-decided' })
  const connection = await findConnection(parts, submission.connectionId)
  if (resolution.outcome === 'created') return acceptByPerson(parts, connection, submission, resolution)
  await decideNotCreated(parts, submission, resolution.reason)
  return (await wasMade(parts, submission)) ? asItIs(parts, submission) : sendAgain(parts, connection, submission)
}

/**
 * Sends a planned submission that was certainly not sent before. Throws if the same is open, was done in the meantime,
 * or has to wait.
 */
async function sendPlanned(parts: SendingParts<Storage>, submission: StoredSubmission): Promise<StoredSubmission> {
  if (submission.state !== 'planned') refuse({ kind: 'submission-decided' })
  refuseWhileWaiting(parts, submission)
  return sendAgain(parts, await findConnection(parts, submission.connectionId), submission)
}

async function decideNotCreated(
  parts: SendingParts<Storage>,
  submission: StoredSubmission,
  reason: string,
): Promise<void> {
  const { storage, clock, live } = parts
  const { uuid } = submission
  await storage.write(async (unit) => {
    if ((await unit.submissions.byUuid(uuid))?.state !== 'unknown') refuse({ kind: 'submission-decided' })
    const note = { code: 'found-not-created', params: { reason } } as const
    const step = { state: 'planned', at: clock.now(), note, decidedBy: live.userName } as const
    const isOutdated = await wasMade(inUnit(parts, unit), submission)
    await unit.submissions.step(uuid, step, { explanation: { code: 'decided-not-created', params: { isOutdated } } })
  })
}

/** Reads the outcome from the journal, so that the person sees the current submission after any result of sending. */
async function sendAgain(
  parts: SendingParts<Storage>,
  connection: StoredConnection,
  submission: StoredSubmission,
): Promise<StoredSubmission> {
  const { storage } = parts
  const open = await storage.submissions.open(connection.id, submission.exclusiveKey)
  if (open)
    refuse({
      kind: 'submission-open',
      state: open.state === 'unknown' ? 'unknown' : 'sending',
      submissionId: open.uuid,
    })
  if (await wasMade(parts, submission)) refuse({ kind: 'submission-decided' })
  try {
    const { planAgain } = SERVICE_OPERATIONS[submission.operation]
    await sendSubmission(parts, connection, submission, await planAgain(parts, connection, submission))
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
  return asItIs(parts, submission)
}

async function asItIs({ storage }: DataParts, { uuid }: StoredSubmission): Promise<StoredSubmission> {
  return present(await storage.submissions.byUuid(uuid), 'submission')
}

function wasMade(parts: DataParts, submission: StoredSubmission): Promise<boolean> {
  return SERVICE_OPERATIONS[submission.operation].wasMade(parts, submission)
}

/**
 * Accepts "It was created": requests the loan from the service by the UUID that the person gave. Refuses a loan that
 * the service does not know, or that has another lender loan ID, at `/loanUuid`, and an extension that the loan does
 * not show, at `/outcome`. If the service cannot be reached, the person's word counts and the journal records that.
 */
async function acceptByPerson(
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
