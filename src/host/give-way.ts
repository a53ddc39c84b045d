import { getPriority, setPriority } from 'node:os'

/** In steps of "nice": a quarter of a core that the thread that serves wants too, so that no read waits for ever. */
const GIVES_WAY_BY = 5
const LOWEST_PRIORITY = 19

/** Gives the thread that serves more of the processor than the calling one. Only on Linux is a priority that of a thread. */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(getPriority() + GIVES_WAY_BY, LOWEST_PRIORITY))
  } catch {
    // Some sandboxes forbid it; then both have as much.
  }
}
