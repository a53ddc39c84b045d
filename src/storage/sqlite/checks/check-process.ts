import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CheckOutcome } from './check-thread.ts'

// A process that lets a thread check a database: book-check.ts starts it with the path of the database, and kills it to
// stop the check. The main thread stays free, so that the process ends at once when its parent does, however the parent
// ends.

/** Priority in steps of "nice": requests come first. */
const GIVES_WAY_BY = 10

try {
  setPriority(GIVES_WAY_BY)
} catch {
  // Some sandboxes forbid it.
}
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
if (!process.connected) process.exit()
const program = `./check-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`
const thread = new Worker(new URL(program, import.meta.url), { workerData: process.argv[2] })
thread.on('message', (outcome: CheckOutcome) => process.send?.(outcome, () => process.exit()))
