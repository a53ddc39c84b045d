import type { Hono } from 'hono'
import { getMetrics } from '#contract/endpoints/service.ts'
import type { Storage } from '#storage/storage.ts'
import { STATES_AT_WORK, type StateAtWork, type StoredRunState } from '#values/vocabulary/run-states.ts'
import { SUBMISSION_STATES, type SubmissionState } from '#values/vocabulary/submission-state.ts'
import type { Counted, WatchedBook } from '../parts/watch.ts'
import type { DataParts, RunParts, ServiceEnv, ServiceParts } from '../service-parts.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { refuse } from '../wire/refusal.ts'
import { NO_STORE } from '../wire/routes.ts'
import { serve } from '../wire/serve.ts'

/** The second version of Prometheus' format (https://prometheus.io/docs/specs/om/open_metrics_spec/). */
const HEADERS = { 'Content-Type': `${getMetrics.answer.type}; version=1.0.0; charset=utf-8`, ...NO_STORE } as const

/** States to count. Decided submissions are as many as loans: counting them would take as long as scanning them all. */
const UNDECIDED = SUBMISSION_STATES.filter((state) => state !== 'accepted' && state !== 'rejected')

/** Counters of the program. The desktop window has none, because no other program can reach it. */
export function metricsRoutes(app: Hono<ServiceEnv>): void {
  serve(app, { getMetrics }, { getMetrics: ({ parts }) => metrics(parts) })
}

async function metrics(parts: ServiceParts): Promise<Response> {
  const { watch } = parts
  if (!watch) refuse({ kind: 'not-found', what: 'route' })
  return new Response(await watch.metrics(await watchedBook(parts)), { headers: HEADERS })
}

/** Current figures of the book, by a few reads that take no longer in a large book. */
export async function watchedBook(parts: RunParts<Storage> & Pick<ServiceParts, 'backups'>): Promise<WatchedBook> {
  const [runs, submissions] = await Promise.all([runsHere(parts), undecidedSubmissions(parts)])
  const { backups } = parts
  return { runs, submissions, lastBackupAt: backups ? (backups.facts().backups[0]?.madeAt ?? null) : undefined }
}

async function runsHere(parts: RunParts<Storage>): Promise<Counted<StateAtWork>> {
  const states = await Promise.all(parts.background.active().map((name) => stateOfRun(parts, name)))
  return new Map(STATES_AT_WORK.map((state) => [state, states.filter((each) => each === state).length]))
}

/** State of a run by the name of its work; undefined for other work, and for a run that cannot be read. */
async function stateOfRun(parts: DataParts, name: string): Promise<StoredRunState | undefined> {
  try {
    return (await parts.storage.runs.byUuid(name))?.state
  } catch (error) {
    const damage = parts.storage.rowErrorOf(error)
    if (!damage) throw error
    nameOnce(parts, [damage])
    return undefined
  }
}

async function undecidedSubmissions(parts: DataParts): Promise<Counted<SubmissionState>> {
  const { connections, submissions } = parts.storage
  const ids = readable(parts, await connections.all()).map(({ id }) => id)
  const countOf = async (state: SubmissionState) => {
    const counts = await Promise.all(ids.map((connectionId) => submissions.count({ connectionId, state })))
    return [state, counts.reduce((total, count) => total + count, 0)] as const
  }
  return new Map(await Promise.all(UNDECIDED.map(countOf)))
}
