import { parentPort, workerData } from 'node:worker_threads'
import { openDatabaseFile } from '../files/database-file.ts'

// A thread that checkpoints the log into the database: checkpoints.ts starts it, asks it, and closes it.

/** Result of a checkpoint: the pages in the log, and whether a reader keeps some of them out of the database. */
export type CheckpointDone = {
  readonly pages: number
  readonly isHeldBack: boolean
  /**
   * True if SQLite flushed the database file to disk. SQLite does so only if there is no commit during a pass. Before
   * that, a power cut may remove the pages that the checkpoint wrote. Source: walCheckpoint() in
   * sqlite.org/src/file/src/wal.c.
   */
  readonly isFlushed: boolean
}

type Found = { readonly busy: number; readonly log: number; readonly checkpointed: number }

/** If at most this many pages were written during a pass, the thread stops. The end of the log writes the rest. */
const FEW = 300
const MOST_PASSES = 3
/** The thread ends after this long without work, in milliseconds. */
const IDLE_MS = 10_000

const database = openDatabaseFile(String(workerData), { fileMustExist: true, timeout: 0 })
database.pragma('synchronous = FULL')
// Neither waits for readers and writers nor blocks them.
const takeUp = database.prepare<[], Found>('PRAGMA wal_checkpoint(PASSIVE)')
/** Changes with every commit of another connection. */
const dataVersion = database.prepare<[], number>('PRAGMA data_version').pluck()
let idle = setTimeout(end, IDLE_MS)

parentPort?.on('message', (message: 'take-up' | 'end') => {
  clearTimeout(idle)
  if (message === 'end') return end()
  parentPort?.postMessage(checkpoint())
  idle = setTimeout(end, IDLE_MS)
})

/** Repeats passes until hardly anything is written during one. */
function checkpoint(): CheckpointDone {
  let [before, pages, isFlushed] = [0, 0, false]
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const version = dataVersion.get()
    const found = takeUp.get()
    if (!found || found.busy > 0 || found.checkpointed < found.log) {
      return { pages: found?.log ?? 0, isHeldBack: true, isFlushed: false }
    }
    pages = found.log
    isFlushed = dataVersion.get() === version
    if (pages - before <= FEW) break
    before = pages
  }
  return { pages, isHeldBack: false, isFlushed }
}

function end(): void {
  database.close()
  process.exit()
}
