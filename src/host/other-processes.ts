import { recoverSubmissions } from '#service/journal/recover-submissions.ts'
import { pauseFor } from '#service/parts/background.ts'
import { faultOf } from '#service/parts/log.ts'
import { ALL_RUN_KINDS } from '#service/run-kinds/run-kinds.ts'
import { takeOverRuns } from '#service/runs/take-over.ts'
import type { ServiceParts } from '#service/service-parts.ts'

/** Two processes on one run for a moment only double the work, so a run is taken over soon. */
const RUNS_EVERY_MS = 500
/**
 * Other work counts as abandoned if two calls in a row find it so: a process that lost its connection counts as ended
 * until it reconnects.
 */
const REST_EVERY_MS = 5_000

/** Takes over from ended processes: their runs continue here, and the outcome of their submissions on the way becomes unknown. */
export async function lookAfterOthers(parts: ServiceParts, signal: AbortSignal): Promise<void> {
  await Promise.all([
    repeat(parts, RUNS_EVERY_MS, async () => void (await takeOverRuns(parts, ALL_RUN_KINDS)), signal),
    repeat(parts, REST_EVERY_MS, recovering(parts), signal),
    repeat(parts, REST_EVERY_MS, releasing(parts), signal),
  ])
}

/** Recovers submissions that two calls in a row find abandoned. */
function recovering({ storage, clock, log }: ServiceParts): () => Promise<void> {
  let seen: ReadonlySet<string> = new Set()
  return async () => {
    const before = seen
    const { rows } = await storage.submissions.abandoned()
    seen = new Set(rows.map(({ uuid }) => uuid))
    if (rows.some(({ uuid }) => before.has(uuid)))
      await recoverSubmissions(storage, clock.now(), log, (uuid) => before.has(uuid))
  }
}

/** Releases claims on which two calls in a row find no work. */
function releasing(parts: ServiceParts): () => Promise<void> {
  const { claims } = parts.storage
  let seen: readonly string[] = []
  return async () => {
    const before = seen
    seen = await takeOverRuns(parts, ALL_RUN_KINDS)
    for (const name of seen) if (before.includes(name) && (await claims.take(name))) await claims.release(name)
  }
}

async function repeat(
  { log }: ServiceParts,
  everyMs: number,
  work: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      log({ event: 'work-ended', work: 'other processes', fault: faultOf(error) })
    }
    await pauseFor(everyMs, signal)
  }
}
