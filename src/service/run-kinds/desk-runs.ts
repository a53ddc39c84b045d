import type { Context, Hono } from 'hono'
import type { RunItem } from '#contract/desk/runs.ts'
import { runsParameters } from '#contract/desk/runs.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import { present } from '#values/assert.ts'
import type { RunParts, ServiceEnv } from '../service-parts.ts'
import { apart, ofLargeBook } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { pageAnswer, pageAt } from '../wire/list-page.ts'
import { validated } from '../wire/read-json.ts'
import { readQuery } from '../wire/read-query.ts'
import { route } from '../wire/routes.ts'
import { ALL_RUN_KINDS } from './run-kinds.ts'

/** All runs of the connection that is worked on, whatever is done in them. */
export function deskRunRoutes(app: Hono<ServiceEnv>): void {
  route(app, '/desk/v1/runs', { GET: apart(listRuns, ofLargeBook) })
}

async function listRuns(context: Context<ServiceEnv>): Promise<Response> {
  const { parts } = context.var
  const asked = validated(runsParameters, readQuery(context))
  const filter = { connectionId: await currentConnectionId(parts), kind: null }
  const found = await pageAt(parts.storage.runs, filter, asked)
  const items = await Promise.all(readable(parts, found.page).map((run) => itemOrNone(parts, run)))
  const data = items.flatMap((item) => item ?? [])
  return pageAnswer(found, { data, leftOut: found.page.unreadable.length + items.length - data.length })
}

/** Undefined where what belongs to a run is damaged; the log names it. */
async function itemOrNone(parts: RunParts<Storage>, run: StoredRun): Promise<RunItem | undefined> {
  try {
    return await itemOf(parts, run)
  } catch (error) {
    const damage = parts.storage.rowErrorOf(error)
    if (!damage) throw error
    nameOnce(parts, [damage])
    return undefined
  }
}

function itemOf(parts: RunParts<Storage>, run: StoredRun): Promise<RunItem> {
  const kind = ALL_RUN_KINDS.find(({ name }) => name === run.kind)
  return present(kind, 'kind of the run').item(parts, run)
}
