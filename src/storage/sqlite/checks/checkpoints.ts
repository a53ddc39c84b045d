import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'
import { checkpoint } from '../opening/open-book.ts'
import type { CheckpointDone } from './checkpoint-thread.ts'

export type Checkpoints = {
  /** To be told of every commit, between two transactions. Never throws: what was committed is. */
  readonly committed: () => void
  /** Before the database is closed, which nobody else may have open then. */
  readonly close: () => Promise<void>
}

/** The build puts the thread's program beside the others; without a build it is read from its source. */
const PROGRAM = `./checkpoint-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`

/** The thread makes hardly any garbage. */
const LIMITS = { maxYoungGenerationSizeMb: 3 } as const

/** So many rows are changed before the log is taken up again: a loan of twelve installments changes 16, and as many pages. */
const ROWS = 2000
/** A log of so many pages, of 4 kB each, begins anew. */
const LONG = 4096
/** What SQLite does by itself where no thread can be had, in pages. */
const BY_ITSELF = 1000

/**
 * Has the log taken up into the database by a thread of its own. SQLite would do it within a commit, which holds everybody
 * up: for 0.02 s as a rule, and for 0.2 s after a long read, which keeps the log from being taken up until it ends. A log
 * begins anew only when all of it is taken up at once: the few pages that the thread leaves are taken up here. `began` is
 * called when a checkpoint begins, and returns what to call once everything committed by then is in the database file, on disk.
 * While `isHeld`, the database file is left as it is.
 */
export function createCheckpoints(
  database: Database.Database,
  began: () => () => void,
  isHeld: () => boolean = () => false,
): Checkpoints {
  database.pragma('wal_autocheckpoint = 0')
  const rowsChanged = database.prepare<[], number>('SELECT total_changes()').pluck()
  let takenUpAt = 0
  let isToEnd = false
  let isLeftToSqlite = false
  let settled = began()
  const thread = checkpointThread(database.name, {
    done: ({ pages, isHeldBack, isFlushed }) => {
      isToEnd = pages >= LONG && !isHeldBack
      if (isFlushed) settled()
      // Whoever reads will have ended soon.
      if (isHeldBack) takenUpAt = 0
    },
    failed: () => {
      isLeftToSqlite = true
      if (database.open) database.pragma(`wal_autocheckpoint = ${BY_ITSELF}`)
    },
  })

  function endLog(): void {
    isToEnd = false
    try {
      // Nobody commits meanwhile, so SQLite flushes the database file.
      if (checkpoint(database, 'PASSIVE')) began()()
    } catch {
      // A disk that is full, for one: what was committed is in the log, and is taken up another time.
    }
  }

  return {
    committed: () => {
      if (isHeld()) return
      if (isToEnd) return endLog()
      const rows = rowsChanged.get() ?? 0
      if (rows - takenUpAt < ROWS || isLeftToSqlite || !thread.ask()) return
      takenUpAt = rows
      settled = began()
    },
    close: thread.close,
  }
}

type Told = { readonly done: (done: CheckpointDone) => void; readonly failed: () => void }

/** The thread, which begins when it is first asked, and again after it was idle. */
function checkpointThread(path: string, { done, failed }: Told) {
  let thread: Worker | undefined
  let isAsked = false
  let isClosing = false

  function start(): Worker {
    const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: path, resourceLimits: LIMITS })
    worker.on('message', (message: CheckpointDone) => {
      isAsked = false
      // The last answer may arrive while close() waits for the thread: unreferenced, the program would end before it.
      if (!isClosing) worker.unref()
      done(message)
    })
    worker.on('error', failed)
    worker.on('exit', () => {
      isAsked = false
      thread = undefined
    })
    return worker
  }

  return {
    /** Whether it was free. */
    ask: () => {
      if (isAsked) return false
      try {
        thread ??= start()
        thread.ref()
        thread.postMessage('take-up')
        isAsked = true
      } catch {
        failed()
      }
      return true
    },
    close: async () => {
      isClosing = true
      if (!thread) return
      const exit = new Promise((resolve) => thread?.once('exit', resolve))
      // Else the program might end before the thread, and the database not cleanly.
      thread.ref()
      thread.postMessage('end')
      await exit
    },
  }
}
