import { recoverSubmissions } from '#service/journal/recover-submissions.ts'
import { pauseFor } from '#service/parts/background.ts'
import { faultOf } from '#service/parts/log.ts'
import { ALL_RUN_KINDS } from '#service/run-kinds/run-kinds.ts'
import { takeOverRuns } from '#service/runs/take-over.ts'
import type { ServiceParts } from '#service/service-parts.ts'

const EVERY_MS = 5_000

/**
 * Takes over what other processes leave when they end: runs go on here, and what was on its way is unknown. A process that
 * lost its connection counts as ended until it has it again, so what was on its way is looked at twice.
 */
export async function lookAfterOthers(parts: ServiceParts, signal: AbortSignal): Promise<void> {
  const { storage, clock, log } = parts
  let seen: ReadonlySet<string> = new Set()
  while (!signal.aborted) {
    try {
      const before = seen
      const { rows } = await storage.submissions.abandoned()
      seen = new Set(rows.map(({ uuid }) => uuid))
      if (rows.some(({ uuid }) => before.has(uuid)))
        await recoverSubmissions(storage, clock.now(), log, (uuid) => before.has(uuid))
      await takeOverRuns(parts, ALL_RUN_KINDS)
    } catch (error) {
      log({ event: 'work-ended', work: 'other processes', fault: faultOf(error) })
    }
    await pauseFor(EVERY_MS, signal)
  }
}
