import { parentPort, workerData } from 'node:worker_threads'
import { createSessions } from '#service/parts/sessions.ts'
import { assertNever, present } from '#values/assert.ts'
import { openBookToRead, shownPlace } from '../book-place.ts'
import { giveWay } from '../give-way.ts'
import { randomIds } from '../random-ids.ts'
import { type ClockSetting, clockSetting, systemClock } from '../system-clock.ts'
import { createAnswers, type ReadingParts } from './answer-read.ts'
import type { FromThread, ReaderSetup, ToThread } from './reader-messages.ts'
import { assertWaiting } from './waiting.ts'

// A reading thread: reading-thread.ts starts it, asks it, and closes it.
giveWay()
const setup: ReaderSetup = workerData
const port = present(parentPort, 'port of the thread')
const { storageFor, snapshot } = await openBookToRead(setup.place)
const storage = storageFor(() => undefined)
/** Clock of the current read. */
let setting: ClockSetting = clockSetting(null)
const answerRead = createAnswers(readingParts(), storageFor)
let last: Promise<void> = Promise.resolve()

port.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'read':
      last = last.then(() => answer(message))
      break
    case 'close':
      last = last.then(storage.close).then(() => process.exit())
      break
    default:
      assertNever(message)
  }
})
tell({ kind: 'ready' })

/** Answers reads in sequence, each as of one moment; a file that is read while it is sent continues beside later reads. */
async function answer({ id, read, waiting, moment }: Extract<ToThread, { kind: 'read' }>): Promise<void> {
  const done = () => tell({ kind: 'done', id })
  setting = moment.clock
  try {
    const found = await snapshot(() => answerRead(read, assertWaiting(waiting)), moment.loansState)
    if (found.kind === 'response' && found.body) {
      const body = found.body.pipeThrough(new TransformStream({ flush: done, cancel: done }))
      tell({ kind: 'answer', id, answer: { ...found, body } }, [body])
    } else {
      tell({ kind: 'answer', id, answer: found })
      done()
    }
  } catch (error) {
    tell({ kind: 'failed', id, error, fault: storage.faultOf(error) })
    done()
  }
}

function tell(message: FromThread, transfer: ReadableStream[] = []): void {
  port.postMessage(message, transfer)
}

function readingParts(): ReadingParts {
  const { place, isDemo, testBook, appVersion } = setup
  const clock = systemClock(() => setting)
  return {
    storage,
    clock,
    isDemo,
    testBook,
    appVersion,
    ids: randomIds,
    ...shownPlace(place),
    sessions: createSessions({ storage, secret: randomIds.secret, now: Date.now }),
    assets: async () => undefined,
    demo: { enter: notInReader, leave: notInReader },
    live: {
      exchange: notInReader,
      proxyFor: notInReader,
      userName: '',
      playedAt: null,
      underWay: new Map(),
      secrets: { seal: notInReader, unseal: notInReader, remembered: new Map(), given: () => undefined },
    },
    log: (entry) => tell({ kind: 'log', entry }),
  }
}

function notInReader(): Promise<never> {
  return Promise.reject(new Error('A reader changes and sends nothing'))
}
