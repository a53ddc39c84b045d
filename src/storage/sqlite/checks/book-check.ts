import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { CheckOutcome } from './check-thread.ts'

/** A background check of a database. */
export type BookCheck = {
  /** True until the check has ended or was stopped. */
  readonly isRunning: () => boolean
  /** Stops the check, which then has no outcome. Resolves once it has closed the database. */
  readonly stop: () => Promise<void>
}

/** The build puts the programs beside the others; without a build they are read from their sources. */
const EXTENSION = import.meta.url.slice(import.meta.url.lastIndexOf('.'))
const PROGRAMS = {
  process: new URL(`./check-process${EXTENSION}`, import.meta.url),
  thread: new URL(`./check-thread${EXTENSION}`, import.meta.url),
} as const

/** Ends the process or thread of the check. Resolves once it has ended. */
type End = () => Promise<unknown>

/**
 * Lets SQLite check a database that this process has open. Begins in a later turn, so that a book that is closed at
 * once is not checked. Calls `ended` once, unless the check is stopped before.
 *
 * SQLite cannot be interrupted during a check, so a process of its own does it, which can be killed at any time. The
 * desktop program may not start such a process: there a thread does it, and stopping waits for it.
 */
export function checkBeside(
  path: string,
  ended: (outcome: CheckOutcome) => void,
  isInProcess: boolean = !isDesktop(),
): BookCheck {
  let isRunning = true
  let end: End | undefined
  const begin = setImmediate(() => {
    try {
      end = (isInProcess ? checkInProcess : checkInThread)(path, tell)
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

function isDesktop(): boolean {
  return 'electron' in process.versions
}

const ENDED: CheckOutcome = { kind: 'failed', says: 'its program ended' }

function checkInProcess(path: string, tell: (outcome: CheckOutcome) => void): End {
  // In a process group of its own: Ctrl+C in a terminal reaches only the desk, which then stops the check.
  const child: ChildProcess = fork(fileURLToPath(PROGRAMS.process), [path], {
    detached: process.platform !== 'win32',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const exit = new Promise((resolve) => {
    child.once('exit', resolve)
    child.once('error', resolve)
  })
  child.on('message', tell)
  child.on('error', (error) => tell({ kind: 'failed', says: error.message }))
  child.on('exit', () => tell(ENDED))
  child.unref()
  child.channel?.unref()
  return async () => {
    // Without the reference, this program would end before the check has closed the database.
    child.ref()
    child.kill('SIGKILL')
    await exit
  }
}

function checkInThread(path: string, tell: (outcome: CheckOutcome) => void): End {
  const thread = new Worker(PROGRAMS.thread, { workerData: path })
  thread.on('message', tell)
  thread.on('error', (error) => tell({ kind: 'failed', says: String(error) }))
  thread.on('exit', () => tell(ENDED))
  thread.unref()
  return () => thread.terminate()
}
