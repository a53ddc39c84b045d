import { type EndBeside, startBeside } from './beside.ts'
import type { CheckOutcome } from './check-thread.ts'

/** A background check of a database. */
export type BookCheck = {
  /** True until the check has ended or was stopped. */
  readonly isRunning: () => boolean
  /** Stops the check, which then has no outcome. Resolves once it has closed the database. */
  readonly stop: () => Promise<void>
}

/**
 * Lets SQLite check a database that this process has open. Begins in a later turn, so that a book that is closed at
 * once is not checked. Calls `ended` once, unless the check is stopped before. SQLite cannot be interrupted during a
 * check, only killed with its process.
 */
export function checkBeside(path: string, ended: (outcome: CheckOutcome) => void, isInProcess?: boolean): BookCheck {
  let isRunning = true
  let end: EndBeside | undefined
  const begin = setImmediate(() => {
    try {
      const heard = { message: tell, ended: (says = 'its program ended') => tell({ kind: 'failed', says }) }
      end = startBeside<CheckOutcome>('check-thread', { path }, heard, isInProcess)
    } catch (error) {
      tell({ kind: 'failed', says: String(error) })
    }
  })

  function tell(outcome: CheckOutcome): void {
    if (!isRunning) return
    isRunning = false
    ended(outcome)
  }

  return {
    isRunning: () => isRunning,
    stop: async () => {
      isRunning = false
      clearImmediate(begin)
      await end?.()
    },
  }
}
