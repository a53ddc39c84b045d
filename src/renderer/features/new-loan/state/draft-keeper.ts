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

/** `keep` says whether it could, and must not throw. What could not be kept is kept with the next change or flush. */
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
