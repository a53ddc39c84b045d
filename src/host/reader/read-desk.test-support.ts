import { onTestFinished } from 'vitest'
import type { LogEntry } from '#service/parts/log.ts'
import type { ReadRequest } from '#service/parts/reader.ts'
import { createSessions } from '#service/parts/sessions.ts'
import type { Storage } from '#storage/storage.ts'
import { KIND, newPlace } from '#storage/test-place.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { type BookPlace, openBookAt, shownPlace } from '../book-place.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { randomIds } from '../random-ids.ts'
import { clockSetting, systemClock } from '../system-clock.ts'
import type { ReadingParts } from './answer-read.ts'
import type { ReaderSetup } from './reader-messages.ts'

export const TODAY = calendarDate('2026-01-28')
export const CLOCK = () => clockSetting(TODAY)
export const OWN = { connectionId: 'local', today: TODAY }

/** Signal of a caller who never leaves. */
export const FOR_GOOD = new AbortController().signal

/** Kinds of places for the books of this run. */
export const KINDS: readonly BookPlace['kind'][] = [KIND]

/** A place without a book. */
export const NOWHERE: BookPlace = { kind: 'folder', folder: '/nowhere' }

export function setupOf(place: BookPlace): ReaderSetup {
  return { place, isDemo: false, testBook: null, appVersion: '0.0.0' }
}

/** The demo's loans in a book of the test, and the parts that read them. `atEnd` is closed before the book. */
export async function readDesk(kind: BookPlace['kind'], atEnd: { close: () => Promise<unknown> }) {
  const place = await newPlace(onTestFinished, kind)
  const storage = await openBookAt(place, {})
  await fillDemo(storage, TODAY)
  const log: LogEntry[] = []
  onTestFinished(async () => {
    await atEnd.close()
    await storage.close()
  })
  const { uuid = '' } = (await storage.loanList.page(OWN, null, 1)).rows[0] ?? {}
  return { place, storage, log, uuid, parts: partsOf(storage, place, log) }
}

function partsOf(storage: Storage, place: BookPlace, log: LogEntry[]): ReadingParts {
  const clock = systemClock(CLOCK)
  return {
    storage,
    clock,
    ids: randomIds,
    isDemo: false,
    testBook: null,
    appVersion: '0.0.0',
    ...shownPlace(place),
    sessions: createSessions({ storage, secret: randomIds.secret, now: Date.now }),
    assets: async () => undefined,
    demo: { enter: async () => undefined, leave: async () => undefined },
    live: {
      exchange: async () => ({ kind: 'not-sent', reason: { kind: 'refused' } }),
      proxyFor: async () => null,
      userName: 'tester',
      playedAt: null,
      underWay: new Map(),
      secrets: { seal: async () => null, unseal: async () => null, remembered: new Map(), given: () => undefined },
    },
    log: (entry) => log.push(entry),
  }
}

export function reading(method: string, path: string, body?: object): ReadRequest {
  const bytes = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body))
  return {
    method,
    path,
    headers: { 'Content-Type': 'application/json' },
    body: bytes,
    work: { active: [], fault: undefined },
  }
}

/** Stores a run of all loans of the demo, not checked yet. Returns their number. */
export async function takenDownRun(storage: Storage, uuid: string): Promise<number> {
  const ids = await storage.loanList.ids(OWN, [])
  await storage.write(async (unit) => {
    const made = { madeBy: 'tester', madeThrough: 'test', createdAt: '2026-01-28T06:00:00.000Z' }
    const run = { uuid, kind: 'extension', state: 'checking', connectionId: 'local', daysToExtend: 30 } as const
    const id = await unit.runs.insert({ ...run, ...made })
    await unit.extensionLines.add(id, 0, ids)
    await unit.runs.show(id)
  })
  return ids.length
}
