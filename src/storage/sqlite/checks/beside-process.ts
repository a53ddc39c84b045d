import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'

// A process that runs a thread program: beside.ts starts it with the path of the program and its order as JSON, and kills
// it to stop the work. The main thread stays free, so that the process ends at once when its parent does, however the
// parent ends.

/** Priority in steps of "nice": requests come first. */
const GIVES_WAY_BY = 10

try {
  setPriority(GIVES_WAY_BY)
} catch {
  // Some sandboxes forbid it.
}
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
if (!process.connected) process.exit()
const [, , program = '', order = ''] = process.argv
const thread = new Worker(program, { workerData: JSON.parse(order) })
let sent = Promise.resolve()
thread.on('message', (message: object) => {
  sent = new Promise((resolve) => process.send?.(message, () => resolve()))
})
thread.on('exit', () => void sent.then(() => process.exit()))
