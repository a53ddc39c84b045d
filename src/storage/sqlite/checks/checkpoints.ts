import { Worker } from 'node:worker_threads'
import type Database from 'better-sqlite3'
import { checkpoint } from '../opening/open-book.ts'
import type { CheckpointDone } from './checkpoint-thread.ts'

type Checkpoints = {
  /** Call after every commit, between two transactions. Never throws: the commit is already done. */
  readonly committed: () => void
  /** Call before the database is closed. Nobody else may have it open then. */
  readonly close: () => Promise<void>
}

/** The build puts the thread's program beside the others; without a build it is read from its source. */
const PROGRAM = `./checkpoint-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`

/** The thread makes hardly any garbage. */
const LIMITS = { maxYoungGenerationSizeMb: 3 } as const

/** Rows changed between two checkpoints: a loan of twelve installments changes 16 rows, and as many pages. */
const ROWS = 2000
/** A log of this many pages, of 4 kB each, is restarted. */
const LONG = 4096
/** Interval of SQLite's own checkpoints if no thread is available, in pages. */
const BY_ITSELF = 1000

/**
 * Checkpoints the log in a thread of its own. SQLite would do it within a commit, which blocks everybody: for 0.02 s as
 * a rule, and for 0.2 s after a long read, which keeps the log from being checkpointed until it ends. A log restarts
 * only when all of it is checkpointed at once: this function checkpoints the few pages that the thread leaves. `began`
 * is called when a checkpoint begins, and returns a callback for when everything committed by then is in the database
 * file, on disk. While `isHeld`, the database file is not changed.
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
      // The reader will have ended soon: try again after the next commit.
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
      // Nobody commits in the meantime, so SQLite flushes the database file.
      if (checkpoint(database, 'PASSIVE')) began()()
    } catch {
      // For example a full disk: the commits are in the log, and a later checkpoint writes them.
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

/** The thread, started by the first request, and again after it has ended idle. */
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
    /** True if the thread was free. */
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
      // Otherwise the program could end before the thread and leave the database unclean.
      thread.ref()
      thread.postMessage('end')
      await exit
    },
  }
}
