import type { Hono } from 'hono'
import type { RunItem } from '#contract/desk/runs.ts'
import * as runs from '#contract/endpoints/runs.ts'
import type { Storage } from '#storage/storage.ts'
import type { StoredRun } from '#storage/stored-run.ts'
import type { RunParts, ServiceEnv } from '../service-parts.ts'
import { answerApart } from '../wire/apart.ts'
import { currentConnectionId } from '../wire/current-connection.ts'
import { hasManyLines } from '../wire/is-long.ts'
import { nameOnce, readable } from '../wire/left-out.ts'
import { pageAt, pageBody } from '../wire/list-page.ts'
import { type Asked, serve } from '../wire/serve.ts'
import { RUNS_OF_KIND } from './run-kinds.ts'

/** All runs of the current connection, of every kind. */
export function deskRunRoutes(app: Hono<ServiceEnv>): void {
  serve(app, runs, { listAllRuns })
}

async function listAllRuns({ context, parts, query }: Asked<typeof runs.listAllRuns>) {
  const filter = { connectionId: await currentConnectionId(parts), kind: null }
  const found = await pageAt(parts.storage.runs, filter, query)
  const stored = readable(parts, found.page)
  if (parts.reader && (await haveManyLines(parts, stored))) return answerApart(parts.reader, context)
  const items = await Promise.all(stored.map((run) => itemOrNone(parts, run)))
  const data = items.flatMap((item) => item ?? [])
  return pageBody(found, { data, leftOut: found.page.unreadable.length + items.length - data.length })
}

/** A checked import may be large in a small book. */
async function haveManyLines(parts: RunParts<Storage>, runs: readonly StoredRun[]): Promise<boolean> {
  const many = await Promise.all(runs.map((run) => hasManyLines(parts, run)))
  return many.includes(true)
}

/** Undefined if data of a run are damaged; the log names the row. */
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
