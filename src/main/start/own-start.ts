import type { AcceptedLoss } from '#storage/sqlite/opening/accepted-loss.ts'
import type { AskedRestore, RestoringSetup } from './restoring-thread.ts'
import { refusalOf, type StartRefusal } from './start-refusal.ts'

/** A desk that answers the window. */
export type OpenDesk = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly close: () => Promise<void>
}

/** Options of opening the loans on this computer. `accepted` lists the losses that a person was shown and accepted. */
export type Attempt = {
  readonly dataFolder: string
  readonly accepted: AcceptedLoss
  /** Backup to restore first; a person is asked unless it is decided. */
  readonly restore?: { readonly from: string; readonly isDecided: boolean }
}

export type StartParts = {
  readonly first: Attempt
  /** Folder of the book in a data folder: the demo has its own. */
  readonly bookFolder: (dataFolder: string) => string
  /** Does slow work before the start, because it would block the window, and reports each step; see prepare-book.ts. */
  readonly prepare: (attempt: Attempt, report: (step: string) => void, signal: AbortSignal) => Promise<void>
  /** Verifies a backup, and restores it if that was decided. Returns the question for the person until then. */
  readonly restore: (setup: RestoringSetup, signal: AbortSignal) => Promise<AskedRestore | undefined>
  readonly open: (attempt: Attempt) => Promise<OpenDesk>
  /** Logs an error of the start. */
  readonly note: (error: unknown) => void
}

/** `step` describes slow work, such as `checking the database …`; `triedAgain` is true if the same was tried before. */
type StartState =
  | { readonly kind: 'opening'; readonly step: string | null }
  | { readonly kind: 'refused'; readonly refusal: StartRefusal; readonly triedAgain: boolean }
  | { readonly kind: 'asked'; readonly asked: AskedRestore }
  | { readonly kind: 'open'; readonly desk: OpenDesk }

export type OwnStart = {
  readonly state: () => StartState
  readonly attempt: () => Attempt
  /** Resolves at the next change of the state. */
  readonly changed: () => Promise<void>
  /** Closes the desk if it is open, starts again, and resolves once there is something to show. */
  readonly retry: (next: Attempt) => Promise<void>
  readonly close: () => Promise<void>
}

/** Completes "Loan Desk is". */
const READING = 'reading every byte of the backup'

/** Opens the loans on this computer, again after each retry of a person. */
export function createOwnStart(parts: StartParts): OwnStart {
  const ending = new AbortController()
  let attempt = parts.first
  const { state, become, changed } = createState()
  let running = run(false)

  async function run(triedAgain: boolean): Promise<void> {
    try {
      if (attempt.restore) become({ kind: 'opening', step: READING })
      const asked = await restoreFirst(parts, attempt, ending.signal)
      if (asked) return become({ kind: 'asked', asked })
      attempt = withoutRestore(attempt)
      await parts.prepare(attempt, (step) => become({ kind: 'opening', step }), ending.signal)
      become({ kind: 'open', desk: await parts.open(attempt) })
    } catch (error) {
      if (ending.signal.aborted) return
      parts.note(error)
      become({ kind: 'refused', refusal: refusalOf(error, parts.bookFolder(attempt.dataFolder)), triedAgain })
    }
  }

  async function closeOpen(): Promise<void> {
    const now = state()
    if (now.kind === 'open') await now.desk.close()
  }

  return {
    state,
    attempt: () => attempt,
    changed,
    retry: async (next) => {
      const isSame = next === attempt
      await closeOpen()
      attempt = next
      become(OPENING)
      const isChanged = changed()
      running = run(isSame)
      return isChanged
    },
    close: async () => {
      ending.abort()
      await running
      await closeOpen()
    },
  }
}

const OPENING: StartState = { kind: 'opening', step: null }

/** The state of a start, and the wait for its next change. */
function createState() {
  let state = OPENING
  let change = Promise.withResolvers<void>()
  return {
    state: () => state,
    become: (next: StartState) => {
      state = next
      change.resolve()
      change = Promise.withResolvers()
    },
    changed: () => change.promise,
  }
}

/** Restores the backup of an attempt, if it has one; returns the question about it if that is not decided yet. */
async function restoreFirst(
  { restore: restoreBackup, bookFolder }: StartParts,
  { dataFolder, restore }: Attempt,
  signal: AbortSignal,
): Promise<AskedRestore | undefined> {
  return restore && restoreBackup({ ...restore, dataFolder: bookFolder(dataFolder) }, signal)
}

/** A backup is restored once, and its loans replace those with a loss that was accepted. */
function withoutRestore(attempt: Attempt): Attempt {
  return attempt.restore ? { dataFolder: attempt.dataFolder, accepted: [] } : attempt
}
