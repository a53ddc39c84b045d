import { availableParallelism } from 'node:os'
import { AbandonedError } from '#service/parts/abandoned.ts'
import type { Reader, RunOutlooks } from '#service/parts/reader.ts'
import type { AssertWanted } from '#storage/assert-wanted.ts'
import { READING_THREADS } from '#storage/postgres/connection-shares.ts'
import { whileOpen } from '#storage/while-open.ts'
import type { BookPlace } from '../book-place.ts'
import { createFileReader } from '../files/file-reader.ts'
import type { ClockSetting } from '../system-clock.ts'
import { createAnswers, type ReadingParts } from './answer-read.ts'
import type { Read, ReadAnswer, ReaderSetup } from './reader-messages.ts'
import { type ReadingThread, startReadingThread } from './reading-thread.ts'

/**
 * Most long reads at the same time; further ones wait at the thread with the fewest pending answers. Each thread takes
 * 60 MB, and more threads than cores read a folder no faster.
 */
const MOST_THREADS: Readonly<Record<BookPlace['kind'], number>> = {
  folder: Math.max(2, Math.min(4, availableParallelism())),
  server: READING_THREADS,
}
const IDLE_MS = 60_000

type Readers = Reader & {
  /** Resolves once all reads are answered. Close the storage after that. */
  readonly close: () => Promise<void>
}

/**
 * Threads that read a book, started on demand. If the system allows none, `parts` answer in this thread: then others
 * wait, but everybody is answered. `clock` returns the current setting of the clock.
 */
export function createReaders(setup: ReaderSetup, parts: ReadingParts, clock: () => ClockSetting): Readers {
  let threads: readonly ReadingThread[] = []
  let canThread = true
  const files = createFileReader()
  const moment = () => ({ clock: clock(), loansState: parts.storage.loansState() })

  function chosen(): ReadingThread {
    threads = threads.filter((thread) => thread.state() !== 'ended')
    const least = threads.toSorted((a, b) => a.owes() - b.owes())[0]
    if (least && (least.owes() === 0 || threads.length === MOST_THREADS[setup.place.kind])) return least
    const started = startReadingThread(setup, moment, IDLE_MS, parts.log)
    threads = [...threads, started]
    return started
  }

  /** Reads are concurrent here, so each has a service of its own. */
  function answerHere(read: Read, signal?: AbortSignal): Promise<ReadAnswer> {
    const storageFor = (assertWanted: AssertWanted) => whileOpen(parts.storage, assertWanted)
    return createAnswers(parts, storageFor)(read, () => {
      if (signal?.aborted) throw new AbandonedError()
    })
  }

  async function ask(read: Read, signal?: AbortSignal): Promise<ReadAnswer> {
    if (!canThread) return answerHere(read, signal)
    const thread = chosen()
    try {
      return await thread.ask(read, signal)
    } catch (error) {
      if (thread.state() !== 'failed' || error instanceof AbandonedError) throw error
      canThread = false
      return answerHere(read, signal)
    }
  }

  return {
    answer: async (request, signal) => responseOf(await ask({ kind: 'request', request }, signal)),
    outlooks: async (runUuid, signal) => outlooksOf(await ask({ kind: 'outlooks', runUuid }, signal)),
    loanIds: async (filter, except) => idsOf(await ask({ kind: 'loan-ids', filter, except })),
    files,
    close: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  }
}

function responseOf(answer: ReadAnswer): Response {
  if (answer.kind !== 'response') throw new Error(`Asked for a response, got ${answer.kind}`)
  const { status, headers, body } = answer
  return new Response(body, { status, headers })
}

function outlooksOf(answer: ReadAnswer): RunOutlooks {
  if (answer.kind !== 'outlooks') throw new Error(`Asked for outlooks, got ${answer.kind}`)
  return answer.found
}

function idsOf(answer: ReadAnswer): Float64Array {
  if (answer.kind !== 'loan-ids') throw new Error(`Asked for loan ids, got ${answer.kind}`)
  return answer.ids
}
