import { parentPort, workerData } from 'node:worker_threads'
import { loansBehind, loansIn } from '#intake/loans/loans-in.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import { SourceError } from '#intake/source-error.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import { assertNever, present } from '#values/assert.ts'
import { giveWay } from '../give-way.ts'
import type { FileJob, FromFileThread, ToFileThread } from './file-messages.ts'

// A thread that parses one file: file-reader.ts starts it, sends it the bytes that it requests, and ends it.
giveWay()
const job: FileJob = workerData
const port = present(parentPort, 'port of the thread')

/** Messages sent before the receiver has confirmed the earlier ones. */
const MESSAGES_AHEAD = 2
/** Cells per message: processing it is some milliseconds of work for the serving thread. */
const CELLS_A_MESSAGE = 2_000
/** Characters of JSON that are as much work as a cell. */
const CHARACTERS_A_CELL = 20

type Bytes = Uint8Array<ArrayBuffer> | null
const waiting = new Map<number, (bytes: Bytes) => void>()
let ahead = 0
let goOn: (() => void) | undefined
let readings = 0

port.on('message', (message: ToFileThread) => {
  switch (message.kind) {
    case 'piece':
      waiting.get(message.reading)?.(message.bytes)
      break
    case 'go-on':
      ahead -= 1
      goOn?.()
      break
    default:
      assertNever(message)
  }
})

try {
  await work()
  tell({ kind: 'end' })
} catch (error) {
  if (!(error instanceof SourceError)) throw error
  tell({ kind: 'refused', reason: error.reason, params: error.params })
}
port.unref()

async function work(): Promise<void> {
  switch (job.kind) {
    case 'look-through':
      return tell({ kind: 'facts', facts: await lookThrough(bytesOfFile, job.wanted) })
    case 'loans':
      return send(loansBehind(loansIn(job.plan, job.columns, bytesOfFile), job.skip))
    default:
      return assertNever(job)
  }
}

async function* bytesOfFile(): AsyncGenerator<Uint8Array> {
  const reading = ++readings
  try {
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<Bytes>()
      waiting.set(reading, resolve)
      tell({ kind: 'read', reading })
      const bytes = await promise
      if (bytes === null) return
      yield bytes
    }
  } finally {
    waiting.delete(reading)
    tell({ kind: 'close', reading })
  }
}

async function send(batches: AsyncIterable<readonly SourceLoan[]>): Promise<void> {
  let held: SourceLoan[] = []
  let cells = 0
  for await (const batch of batches) {
    for (const loan of batch) {
      held.push(loan)
      cells += cellsOf(loan)
      if (cells < CELLS_A_MESSAGE) continue
      await sendLoans(held)
      held = []
      cells = 0
    }
  }
  if (held.length > 0) await sendLoans(held)
}

function cellsOf(loan: SourceLoan): number {
  if (loan.kind === 'request') return Math.ceil(loan.record.text.length / CHARACTERS_A_CELL)
  return loan.rows.reduce((cells, row) => cells + row.cells.length, loan.head?.cells.length ?? 0)
}

async function sendLoans(loans: readonly SourceLoan[]): Promise<void> {
  while (ahead >= MESSAGES_AHEAD) {
    const { promise, resolve } = Promise.withResolvers<void>()
    goOn = resolve
    await promise
  }
  ahead += 1
  tell({ kind: 'loans', loans })
}

function tell(message: FromFileThread): void {
  port.postMessage(message)
}
