import { getPriority, setPriority } from 'node:os'

/** Priority in steps of "nice": leaves a quarter of a core that the serving thread wants too, so that no read waits for ever. */
const GIVES_WAY_BY = 5
const LOWEST_PRIORITY = 19

/** Lowers the priority of the calling thread below that of the serving one. Only on Linux does a priority belong to a thread. */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(getPriority() + GIVES_WAY_BY, LOWEST_PRIORITY))
  } catch {
    // Some sandboxes forbid it; then both have the same priority.
  }
}
