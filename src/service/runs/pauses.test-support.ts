import { expect, vi } from 'vitest'
import type { TestService } from '../service.test-support.ts'

/** Shortest pause before a service that asked to wait gets a request again, in milliseconds. */
export const LEAST_WAIT_MS = 1_000

/** Stops all timers until `vi.useRealTimers()`, so that a run stays in its pause. */
export function stopTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Ends each pause of a run at once, until nothing works on the run any more. Timers must be stopped. */
export async function endPauses({ parts: { background } }: Pick<TestService, 'parts'>, runUuid: string): Promise<void> {
  const isAtWork = async () => {
    await vi.advanceTimersByTimeAsync(LEAST_WAIT_MS)
    return background.isActive(runUuid)
  }
  await expect.poll(isAtWork, { interval: 1 }).toBe(false)
}
