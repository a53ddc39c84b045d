import { EventEmitter, on } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { SourceError } from '#intake/source-error.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import type { OpenSource } from '#intake/source-format.ts'
import type { SourceLoan } from '#intake/source-loan.ts'
import type { FileReader } from '#service/parts/file-reader.ts'
import { faultOf } from '#service/parts/log.ts'
import { assertNever } from '#values/assert.ts'
import type { FileJob, FromFileThread, ToFileThread } from './file-messages.ts'

/** Concurrent threads for each kind of job; further files wait. */
const MOST_THREADS = 2
/** Bytes per message and per read: each waits for a turn of the thread, which others may fill. */
const PIECE_BYTES = 256 * 1024
/**
 * A second safeguard: the limits of a file are counted, and none of them needs this much. Does not include bytes
 * outside the heap.
 */
const LIMITS: ResourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/** Limits the number of concurrent jobs; further ones wait in order. */
type FileTurns = {
  /** Returns a function that ends the turn. Rejects with the signal's reason if it is aborted while waiting. */
  readonly take: (signal: AbortSignal) => Promise<() => void>
}

/** The build puts the thread's program beside the others; without a build it is read from its source. */
const PROGRAM = `./file-thread${import.meta.url.slice(import.meta.url.lastIndexOf('.'))}`

/**
 * Parses each file on a thread of its own, which ends with it. A hostile file blocks no other work, and its memory is
 * released.
 */
export function createFileReader(limits = LIMITS): FileReader {
  const [looks, checks] = [createFileTurns(MOST_THREADS), createFileTurns(MOST_THREADS)]
  return {
    lookThrough: async (open, wanted, signal) => {
      for await (const found of inThread(looks, limits, { kind: 'look-through', wanted }, open, signal))
        if (found.kind === 'facts') return found.facts
      throw new Error('The file thread ended without facts')
    },
    loansIn: async function* (plan, columns, open, signal, skip) {
      for await (const found of inThread(checks, limits, { kind: 'loans', plan, columns, skip }, open, signal))
        if (found.kind === 'loans') yield found.loans
    },
  }
}

type Found =
  | { readonly kind: 'facts'; readonly facts: SourceFacts }
  | { readonly kind: 'loans'; readonly loans: readonly SourceLoan[] }

async function* inThread(
  turns: FileTurns,
  limits: ResourceLimits,
  job: FileJob,
  open: OpenSource,
  signal: AbortSignal,
): AsyncGenerator<Found> {
  const release = await turns.take(signal)
  const worker = new Worker(new URL(PROGRAM, import.meta.url), { workerData: job, resourceLimits: limits })
  const readings = new Readings(open)
  try {
    yield* foundBy(worker, readings, signal)
  } catch (error) {
    throw faultOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new SourceError('needs-too-much-memory') : error
  } finally {
    await worker.terminate()
    release()
    await readings.close()
  }
}

/** Results of the thread, which requests bytes as needed. Throws the error of the file or of the thread. */
async function* foundBy(worker: Worker, readings: Readings, signal: AbortSignal): AsyncGenerator<Found> {
  const heard = new EventEmitter()
  // Errors after the last message do not matter.
  heard.on('error', () => undefined)
  const fail = (error: unknown) => heard.emit('error', error)
  worker.on('error', fail).once('exit', () => heard.emit('exit'))
  worker.on('message', (message: FromFileThread) => {
    if (message.kind === 'read') sendPiece(worker, readings, message.reading).catch(fail)
    else if (message.kind === 'close') readings.end(message.reading).catch(fail)
    else heard.emit('found', message)
  })
  for await (const [found] of on(heard, 'found', { close: ['exit'], signal })) {
    const message: Exclude<FromFileThread, { kind: 'read' | 'close' }> = found
    switch (message.kind) {
      case 'facts':
        yield message
        break
      case 'loans':
        yield message
        worker.postMessage({ kind: 'go-on' } satisfies ToFileThread)
        break
      case 'end':
        return
      case 'refused':
        throw new SourceError(message.reason, message.params)
      default:
        assertNever(message)
    }
  }
  throw new Error('The file thread ended before its work')
}

/** Sends a copy: the piece may be part of a buffer still in use. */
async function sendPiece(worker: Worker, readings: Readings, reading: number): Promise<void> {
  const piece = await readings.next(reading)
  const bytes = piece === null ? null : new Uint8Array(piece)
  worker.postMessage({ kind: 'piece', reading, bytes } satisfies ToFileThread, bytes === null ? [] : [bytes.buffer])
}

/** Concurrent readings of the file, by the number that the thread gives each. */
class Readings {
  private readonly open: OpenSource
  private readonly under = new Map<number, AsyncIterator<Uint8Array>>()

  constructor(open: OpenSource) {
    this.open = open
  }

  /** The next piece; null at the end of the file. */
  async next(reading: number): Promise<Uint8Array | null> {
    const pieces = this.under.get(reading) ?? this.open(PIECE_BYTES)[Symbol.asyncIterator]()
    this.under.set(reading, pieces)
    const { done, value } = await pieces.next()
    return done ? null : value
  }

  async end(reading: number): Promise<void> {
    const pieces = this.under.get(reading)
    this.under.delete(reading)
    await pieces?.return?.()
  }

  async close(): Promise<void> {
    for (const reading of [...this.under.keys()]) await this.end(reading)
  }
}

function createFileTurns(most: number): FileTurns {
  let running = 0
  const waiting = new Set<() => void>()

  function release(): void {
    running -= 1
    const [next] = waiting
    next?.()
  }

  return {
    take: async (signal) => {
      signal.throwIfAborted()
      while (running >= most) {
        await new Promise<void>((resolve, reject) => {
          const leave = () => {
            waiting.delete(go)
            reject(signal.reason)
          }
          const go = () => {
            waiting.delete(go)
            signal.removeEventListener('abort', leave)
            resolve()
          }
          waiting.add(go)
          signal.addEventListener('abort', leave, { once: true })
        })
      }
      running += 1
      return release
    },
  }
}
