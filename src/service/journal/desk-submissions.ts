import type { Hono } from 'hono'
import type { SubmissionsQuery } from '#contract/desk/submissions.ts'
import * as submission from '#contract/endpoints/submission.ts'
import * as submissions from '#contract/endpoints/submissions.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { present } from '#values/assert.ts'
import type { DataParts, SendingParts, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { refuse } from '../wire/refusal.ts'
import { serve } from '../wire/serve.ts'
import { resolveByPerson, sendPlanned } from './resolve-submission.ts'
import { submissionBodyOf, submissionItemOf } from './submission-body.ts'

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
