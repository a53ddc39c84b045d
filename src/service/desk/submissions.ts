import type { Context, Hono } from 'hono'
import {
  resolutionRequest,
  type SubmissionsQuery,
  submissionSearchRequest,
  submissionsParameters,
} from '#contract/desk/submissions.ts'
import type { StoredSubmission } from '#storage/stored-submission.ts'
import { lookAt } from '../journal/look-at.ts'
import { resolveSubmission, sendPlanned } from '../journal/resolve-submission.ts'
import { submissionBodyOf, submissionItemOf } from '../journal/submission-body.ts'
import type { ServiceEnv } from '../service-parts.ts'
import { apart, type IsLong, ofLargeBook } from '../wire/apart.ts'
import { currentConnection } from '../wire/current-connection.ts'
import { readable } from '../wire/left-out.ts'
import { pageAnswer, pageAt } from '../wire/list-page.ts'
import { readJson, validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { refuse } from '../wire/refusal.ts'
import { answer, route } from '../wire/routes.ts'

const SUBMISSIONS = '/desk/v1/submissions'

/** The journal of the connection that the desk works on, and a person's decisions on what is undecided. */
export function deskSubmissionRoutes(app: Hono<ServiceEnv>): void {
  route(app, SUBMISSIONS, {
    GET: apart(
      (context) => listSubmissions(context, validated(submissionsParameters, readQuery(context))),
      isSearchOfMany,
    ),
  })

  route(app, '/desk/v1/submission-search', {
    POST: apart(
      async (context) => listSubmissions(context, validated(submissionSearchRequest, (await readJson(context)).value)),
      ofLargeBook,
    ),
  })

  route(app, `${SUBMISSIONS}/:id`, {
    GET: async (context) => {
      const showsCodes = context.req.query('personalCodes') === 'shown'
      return answer(await submissionBodyOf(context.var.parts, await findSubmission(context), showsCodes))
    },
  })

  route(app, `${SUBMISSIONS}/:id/resolution`, {
    POST: async (context) => {
      const resolution = validated(resolutionRequest, (await readJson(context)).value)
      const { parts } = context.var
      return answer(
        await submissionBodyOf(parts, await resolveSubmission(parts, await findSubmission(context), resolution), false),
      )
    },
  })

  route(app, `${SUBMISSIONS}/:id/sending`, {
    POST: async (context) => {
      const { parts } = context.var
      return answer(await submissionBodyOf(parts, await sendPlanned(parts, await findSubmission(context)), false))
    },
  })

  route(app, `${SUBMISSIONS}/:id/look`, {
    POST: async (context) => {
      const { parts } = context.var
      return answer(await submissionBodyOf(parts, await lookAt(parts, await findSubmission(context)), false))
    },
  })
}

/** A search goes through the whole journal, which is as long as the book. */
const isSearchOfMany: IsLong = (context) => Boolean(context.req.query('search')) && ofLargeBook(context)

async function listSubmissions(context: Context<ServiceEnv>, query: SubmissionsQuery): Promise<Response> {
  const { parts } = context.var
  const { state, search, ...asked } = query
  const connectionId = (await currentConnection(parts))?.id ?? ''
  const { submissions } = parts.storage
  const found = await pageAt(submissions, { connectionId, state, search: search || undefined }, asked)
  const data = readable(parts, found.page).map((submission) => submissionItemOf(parts, submission))
  const counts = await submissions.counts(connectionId)
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  const further = { counts: { all, ...counts } }
  return pageAnswer(found, { data, leftOut: found.page.unreadable.length, further })
}

async function findSubmission(context: Context<ServiceEnv>): Promise<StoredSubmission> {
  const { storage } = context.var.parts
  return (
    (await storage.submissions.byUuid(context.req.param('id') ?? '')) ??
    refuse({ kind: 'not-found', what: 'submission' })
  )
}
