/** Saves the latest state while it changes: at most every half second, and never two at once. */
export type DraftKeeper = {
  readonly changed: () => void
  /** Saves unsaved changes at once. */
  readonly flush: () => Promise<void>
  /** Drops unsaved changes; resolves when no save is running. */
  readonly stop: () => Promise<void>
  readonly isKept: () => boolean
}

export const DRAFT_DELAY = 500

/** `keep` returns true if it saved the state, and must not throw. After a failure the state is saved with the next change or flush. */
export function createDraftKeeper(keep: () => Promise<boolean>): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  let running: Promise<void> | undefined
  let stops = 0
  const run = async () => {
    const before = stops
    let isKept = true
    while (isDirty && isKept) {
      isDirty = false
      isKept = await keep()
    }
    if (!isKept && stops === before) isDirty = true
    running = undefined
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (isDirty) running ??= run()
    return running ?? Promise.resolve()
  }
  return {
    changed: () => {
      isDirty = true
      timer ??= setTimeout(flush, DRAFT_DELAY)
    },
    flush,
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      isDirty = false
      stops++
      return running ?? Promise.resolve()
    },
    isKept: () => !isDirty && running === undefined,
  }
}
