import type { Context, Hono } from 'hono'
import type { RunItem } from '#contract/desk/runs.ts'
import { runsParameters } from '#contract/desk/runs.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { hasManyLines } from '../import-runs/answer-import.ts'
import type { RunParts, ServiceEnv } from '../service-parts.ts'
import { answerApart, apart, ofLargeBook } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { pageAnswer, pageAt } from '../wire/list-page.ts'
import { validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { route } from '../wire/routes.ts'
import { RUNS_OF_KIND } from './run-kinds.ts'

/** All runs of the connection that is worked on, whatever is done in them. */
export function deskRunRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/runs', { GET: apart(listRuns, ofLargeBook) })
}

async function listRuns(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const asked = validated(runsParameters, readQuery(context))
  const filter = { connectionId: await currentConnectionId(parts), kind: null }
  const found = await pageAt(parts.storage.runs, filter, asked)
  const runs = readable(parts, found.page)
  if (parts.reader && (await haveManyLines(parts, runs))) return answerApart(parts.reader, context)
  const items = await Promise.all(runs.map((run) => itemOrNone(parts, run)))
  const data = items.flatMap((item) => item ?? [])
  return pageAnswer(found, { data, leftOut: found.page.unreadable.length + items.length - data.length })
}

/** An import that is only checked may be large in a book that is small. */
async function haveManyLines(parts: RunParts<Storage>, runs: readonly StoredRun[]): Promise<boolean> {
  const many = await Promise.all(runs.map((run) => hasManyLines(parts, run)))
  return many.includes(true)
}

/** Undefined where what belongs to a run is damaged; the log names it. */
async function itemOrNone(parts: RunParts<Storage>, run: StoredRun): Promise<RunItem | undefined> {
  try {
    return await RUNS_OF_KIND[run.kind].item(parts, run)
  } catch (error) {
    const damage = parts.storage.rowErrorOf(error)
    if (!damage) throw error
    nameOnce(parts, [damage])
    return undefined
  }
}
