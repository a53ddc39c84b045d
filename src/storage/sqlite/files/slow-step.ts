import { Worker } from 'node:worker_threads'

/** Does a step of a start that may take long, and says meanwhile what it is. */
export type SlowStep = <Result>(name: string, work: () => Result) => Result

/** Reports nothing, where no log is kept. */
export const QUIETLY: SlowStep = (_, work) => work()

/**
 * Writes a line to a file descriptor for each `everyMs` that a step takes. The steps hold this thread up, so another one
 * writes, and straight to the descriptor: what it would say through its own streams has to pass this thread.
 */
export function sayingWhatTakesLong(descriptor: number, everyMs = 1000): SlowStep {
  return (name, work) => {
    const worker = new Worker(TELLER, { eval: true, workerData: { descriptor, name, everyMs } })
    worker.unref()
    // Who cannot be told still gets the work done.
    worker.on('error', () => undefined)
    try {
      return work()
    } finally {
      void worker.terminate()
    }
  }
}

/** Plain JavaScript in a text: the programs are bundled, and a worker could not be found by its file. */
const TELLER = `
  const { writeSync } = require('node:fs')
  const { descriptor, name, everyMs } = require('node:worker_threads').workerData
  let times = 0
  setInterval(() => {
    times++
    writeSync(descriptor, 'Loan Desk is ' + name + ': ' + Math.round((times * everyMs) / 1000) + ' s so far.\\n')
  }, everyMs)
`
