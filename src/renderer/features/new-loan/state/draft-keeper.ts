/** Keeps the latest state of something while it changes: every half second at most, and never two at once. */
export type DraftKeeper = {
  readonly changed: () => void
  /** Keeps at once what is not kept yet. */
  readonly flush: () => Promise<void>
  /** Forgets what is not kept yet; done when nothing is on its way any more. */
  readonly stop: () => Promise<void>
  readonly isKept: () => boolean
}

export const DRAFT_DELAY = 500

/** `keep` must not throw; what it could not keep is its own to tell. */
export function createDraftKeeper(keep: () => Promise<void>): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDirty = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (isDirty) {
      isDirty = false
      await keep()
    }
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
      return running ?? Promise.resolve()
    },
    isKept: () => !isDirty && running === undefined,
  }
}
