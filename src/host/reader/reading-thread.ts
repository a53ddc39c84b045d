import { Worker } from 'node:worker_threads'
import { AbandonedError } from '#service/parts/abandoned.ts'
import { faultOf, type Log } from '#service/parts/log.ts'
import { StorageError } from '#storage/storage-error.ts'
import { assertNever } from '#values/assert.ts'
import type { FromThread, Read, ReadAnswer, ReaderSetup, ReadMoment, ToThread } from './reader-messages.ts'
import { abandon, newWaiting } from './waiting.ts'

/** A reading thread, as its callers see it. */
export type ReadingThread = {
  /** Rejects if the thread ends before it has answered, and with an AbandonedError once the caller has left. */
  readonly ask: (read: Read, signal?: AbortSignal) => Promise<ReadAnswer>
  /** Number of answers that are pending or not completely sent. */
  readonly owes: () => number
  /** `new` until it reads, `ended` once it accepts no more reads, `failed` if it could not start. */
  readonly state: () => ThreadState
  /** Resolves once all reads are answered. */
  readonly close: () => Promise<void>
}

type ThreadState = 'new' | 'reading' | 'ended' | 'failed'

/** The build puts the thread's program beside the others; without a build it is read from its source. */
const PROGRAM = `./reader-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`

/** V8 allots three halves of the young generation: without a limit it grows to 96 MB, and is released late. */
const LIMITS = { maxYoungGenerationSizeMb: 6 } as const

/** Starts a reading thread on a book that this process has open. It ends after `idleMs` without reads. */
export function startReadingThread(
  setup: ReaderSetup,
  moment: () => ReadMoment,
  idleMs: number,
  log: Log,
): ReadingThread {
  const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: setup, resourceLimits: LIMITS })
  const exit = new Promise((resolve) => worker.once('exit', resolve))
  const debts = createDebts()
  const rest = restOf(worker, idleMs, close)
  let state: ThreadState = 'new'

  const tell = (message: ToThread) => worker.postMessage(message)
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready' && state === 'new') state = 'reading'
    if (message.kind === 'log') log(message.entry)
    debts.hear(message)
    // While close() waits for the thread, an unreferenced thread would let the program end before it.
    if (message.kind === 'done' && debts.count() === 0 && state !== 'ended') rest.begin()
  })
  worker.on('error', (error) => log({ event: 'reading-thread-ended', fault: faultOf(error) }))
  worker.on('exit', () => {
    state = state === 'new' ? 'failed' : 'ended'
    debts.rejectAll()
  })

  async function close(): Promise<void> {
    rest.end()
    if (state === 'failed') return
    state = 'ended'
    tell({ kind: 'close' })
    await exit
  }

  return {
    ask: async (read, signal) => {
      if (signal?.aborted) throw new AbandonedError()
      rest.end()
      const { id, answer, drop } = debts.add()
      const waiting = newWaiting()
      const leave = () => {
        abandon(waiting)
        drop()
      }
      signal?.addEventListener('abort', leave, { once: true })
      tell({ kind: 'read', id, read, waiting, moment: moment() })
      try {
        return await answer
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    owes: debts.count,
    state: () => state,
    close,
  }
}

/** Idle timer of a thread. An idle or new thread neither keeps the program alive nor occupies memory for long. */
function restOf(worker: Worker, idleMs: number, close: () => Promise<void>) {
  let idle: NodeJS.Timeout | undefined
  const begin = () => {
    worker.unref()
    idle = setTimeout(close, idleMs).unref()
  }
  const end = () => {
    clearTimeout(idle)
    worker.ref()
  }
  begin()
  return { begin, end }
}

type Asker = { readonly resolve: (answer: ReadAnswer) => void; readonly reject: (error: unknown) => void }

/** Discards an answer that came too late; the rest of a file is not read. */
function letGo(answer: ReadAnswer): void {
  if (answer.kind === 'response') void answer.body?.cancel()
}

function errorOf({ fault, error }: Extract<FromThread, { kind: 'failed' }>): unknown {
  return fault === undefined ? error : new StorageError(fault, 'A read of another thread failed', { cause: error })
}

/**
 * Pending answers of a thread, by number: the caller waits for the answer, and the thread is busy until it is sent
 * completely.
 */
function createDebts() {
  const askers = new Map<number, Asker>()
  let last = 0

  function hear(message: FromThread): void {
    switch (message.kind) {
      case 'answer':
        askers.get(message.id)?.resolve(message.answer)
        break
      case 'failed':
        askers.get(message.id)?.reject(errorOf(message))
        break
      case 'done':
        askers.delete(message.id)
        break
      case 'ready':
      case 'log':
        break
      default:
        assertNever(message)
    }
  }

  return {
    add: () => {
      const { promise, resolve, reject } = Promise.withResolvers<ReadAnswer>()
      const id = ++last
      askers.set(id, { resolve, reject })
      const drop = () => {
        askers.set(id, { resolve: letGo, reject: () => undefined })
        reject(new AbandonedError())
      }
      return { id, answer: promise, drop }
    },
    hear,
    rejectAll: () => {
      for (const { reject } of askers.values()) reject(new Error('The reading thread ended'))
    },
    count: () => askers.size,
  }
}
