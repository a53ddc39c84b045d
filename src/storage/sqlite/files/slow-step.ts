import { Worker } from 'node:worker_threads'

/** Runs a step of a start that may take long, and reports its name in the meantime. */
export type SlowStep = <Result>(name: string, work: () => Result) => Result

/** Reports nothing, for starts without a log. */
export const QUIETLY: SlowStep = (_, work) => work()

/**
 * Writes a line to a file descriptor for each `everyMs` that a step takes. The steps block this thread, so another
 * thread writes, directly to the descriptor: its own streams would have to pass through this thread.
 */
export function sayingWhatTakesLong(descriptor: number, everyMs = 1000): SlowStep {
  return (name, work) => {
    const worker = new Worker(TELLER, { eval: true, workerData: { descriptor, name, everyMs } })
    worker.unref()
    // The work is done even if nothing can be reported.
    worker.on('error', () => undefined)
    try {
      return work()
    } finally {
      void worker.terminate()
    }
  }
}

/** Plain JavaScript in a string: the programs are bundled, and a worker could not be found by its file. */
const TELLER = `
  const { writeSync } = require('node:fs')
  const { descriptor, name, everyMs } = require('node:worker_threads').workerData
  let times = 0
  setInterval(() => {
    times++
    writeSync(descriptor, 'Loan Desk is ' + name + ': ' + Math.round((times * everyMs) / 1000) + ' s so far.\\n')
  }, everyMs)
`
