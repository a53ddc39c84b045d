import type { Reader, RunOutlooks } from '#service/parts/reader.ts'
import { createAnswers, type ReadingParts } from './answer-read.ts'
import type { Read, ReadAnswer, ReaderSetup } from './reader-messages.ts'
import { type ReadingThread, startReadingThread } from './reading-thread.ts'

/** So many long reads go on side by side; further ones wait at the thread that owes least. */
const MOST_THREADS = 4
const IDLE_MS = 60_000

export type Readers = Reader & {
  /** Returns once all that was asked is answered. The storage is closed after it. */
  readonly close: () => Promise<void>
}

/**
 * Threads that read a data folder, started when there is something to read. Where the system allows none, `parts`
 * answer here: then others wait, but nobody goes without an answer.
 */
export function createReaders(setup: ReaderSetup, parts: ReadingParts): Readers {
  let threads: readonly ReadingThread[] = []
  let canThread = true

  function chosen(): ReadingThread {
    threads = threads.filter((thread) => thread.state() !== 'ended')
    const least = threads.toSorted((a, b) => a.owes() - b.owes())[0]
    if (least && (least.owes() === 0 || threads.length === MOST_THREADS)) return least
    const started = startReadingThread(setup, IDLE_MS, parts.log)
    threads = [...threads, started]
    return started
  }

  /** Several go on side by side here, so each has a service of its own. */
  const answerHere = (read: Read) => createAnswers(parts)(read)

  async function ask(read: Read): Promise<ReadAnswer> {
    if (!canThread) return answerHere(read)
    const thread = chosen()
    try {
      return await thread.ask(read)
    } catch (error) {
      if (thread.state() !== 'failed') throw error
      canThread = false
      return answerHere(read)
    }
  }

  return {
    answer: async (request) => responseOf(await ask({ kind: 'request', request })),
    outlooks: async (runUuid) => outlooksOf(await ask({ kind: 'outlooks', runUuid })),
    loanIds: async (filter, except) => idsOf(await ask({ kind: 'loan-ids', filter, except })),
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
