import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nextOutlooks } from '#service/extension-runs/run-outlooks.ts'
import { createBackground } from '#service/parts/background.ts'
import type { LogEntry } from '#service/parts/log.ts'
import type { ReadRequest } from '#service/parts/reader.ts'
import { createSessions } from '#service/parts/sessions.ts'
import { createService } from '#service/service.ts'
import type { ServiceParts } from '#service/service-parts.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { fillDemo } from '../demo/fill-demo.ts'
import { randomIds } from '../random-ids.ts'
import { systemClock } from '../system-clock.ts'
import type { ReadingParts } from './answer-read.ts'
import { createReaders } from './readers.ts'

const TODAY = calendarDate('2026-01-28')
const OWN = { connectionId: 'local', today: TODAY }

/** The demo's loans, a service on them, and threads that read them; `folder` is where the threads look for them. */
async function desk(changes: { readonly folder?: string } = {}) {
  const dataFolder = mkdtempSync(join(tmpdir(), 'loan-desk-readers-'))
  const storage = openStorage(dataFolder)
  await fillDemo(storage, TODAY)
  const clock = systemClock(TODAY)
  const log: LogEntry[] = []
  const parts: ReadingParts = {
    ...{ storage, clock, dataFolder, ids: randomIds, isDemo: false, appVersion: '0.0.0' },
    sessions: createSessions({ storage, secret: randomIds.secret, elapsed: clock.elapsed, now: Date.now }),
    assets: async () => undefined,
    demo: { enter: async () => undefined, leave: async () => undefined },
    live: {
      exchange: async () => ({ kind: 'not-sent', reason: { kind: 'refused' } }),
      proxyFor: async () => null,
      userName: 'tester',
      underWay: new Map(),
      secrets: { seal: async () => null, unseal: async () => null, remembered: new Map(), given: () => undefined },
    },
    log: (entry) => log.push(entry),
  }
  const folder = changes.folder ?? dataFolder
  const readers = createReaders({ dataFolder: folder, isDemo: false, frozenDate: TODAY, appVersion: '0.0.0' }, parts)
  onTestFinished(async () => {
    await readers.close()
    await storage.close()
    rmSync(dataFolder, { recursive: true })
  })
  const background = createBackground(parts.log)
  const whole: ServiceParts = { ...parts, face: { kind: 'desktop' }, background, reader: null }
  const service = createService(whole)
  const { uuid = '' } = (await storage.loanList.page(OWN, null, 1)).rows[0] ?? {}
  return { storage, readers, service, log, uuid, parts: whole }
}

function reading(method: string, path: string, body?: object): ReadRequest {
  const bytes = body === undefined ? null : new TextEncoder().encode(JSON.stringify(body))
  return {
    method,
    path,
    headers: { 'Content-Type': 'application/json' },
    body: bytes,
    work: { active: [], fault: undefined },
  }
}

const whole = async (response: Response) => {
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** An answer of the service itself names each refusal anew. */
const withoutInstance = ({ status, headers, bytes }: Awaited<ReturnType<typeof whole>>) => {
  const isFile = headers['content-type']?.includes('spreadsheetml')
  const text = isFile ? bytes.length : new TextDecoder().decode(bytes)
  return { status, headers, text: String(text).replace(/urn:uuid:[\w-]+|"madeAt": "[^"]+"|"sha256": "\w+"/g, '') }
}

describe('a reading thread', () => {
  it('answers every read as the service itself does, to the letter', async () => {
    const { readers, service, uuid } = await desk()
    const loan = `/desk/v1/loans/${uuid}`
    const days = { daysToExtend: [7, 14] }
    for (const request of [
      reading('GET', '/desk/v1/loans?limit=20'),
      reading('GET', '/desk/v1/loans?search=kask&finalDue=overdue'),
      reading('GET', '/desk/v1/loans?limit=none'),
      reading('GET', '/desk/v1/loan-totals'),
      reading('POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } }),
      reading('POST', '/desk/v1/loans-export', { format: 'xlsx', loans: { filter: {} } }),
      reading('POST', '/desk/v1/loans-export', { format: 'json', loans: { uuids: [uuid] } }),
      reading('GET', loan),
      reading('GET', `${loan}/versions/0`),
      reading('GET', `${loan}/versions/99`),
      reading('GET', `${loan}/versions/0/explanation?column=totalInterestAmount`),
      reading('GET', `${loan}/evidence`),
      reading('GET', `${loan}/convention`),
      reading('GET', `${loan}/comparison?before=0&daysToExtend=7`),
      reading('POST', `${loan}/what-if`, days),
      reading('GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`),
      reading('GET', '/desk/v1/loans/00000000-0000-4000-8000-000000000000'),
    ]) {
      const { method, path, headers, body } = request
      const own = await service.fetch(new Request(`app://localhost${path}`, { method, headers, body }))
      const apart = await readers.answer(request)
      const [expected, found] = [withoutInstance(await whole(own)), withoutInstance(await whole(apart))]
      expect({ path, ...found }).toEqual({ path, ...expected })
    }
  })

  it('knows what was committed before it was asked, and gives the ids of the list in its order', async () => {
    const { readers, storage, uuid } = await desk()
    const ids = await readers.loanIds(OWN, [])
    expect([...ids]).toEqual((await storage.loanList.page(OWN, null, 1_000)).rows.map((loan) => loan.id))
    expect((await readers.loanIds(OWN, [uuid])).length).toBe(ids.length - 1)
    const [stored] = (await storage.loanList.page(OWN, null, 1)).rows
    await storage.write((unit) => unit.settings.chooseConnection('another'))
    expect((await readers.answer(reading('GET', `/desk/v1/loans/${stored?.uuid}`))).status).toBe(404)
  })

  it('answers several at once, lets go of a file that is read no further, and closes', async () => {
    const { readers } = await desk()
    const csv = reading('POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } })
    const [left, dropped, ...whole] = await Promise.all(Array.from({ length: 6 }, () => readers.answer(csv)))
    await dropped?.body?.cancel()
    const texts = await Promise.all(whole.map((response) => response.text()))
    expect([texts.length, new Set(texts).size, left?.status]).toEqual([4, 1, 200])
    await readers.close()
  })

  it('works out the next lines of a dry run as the service itself does', async () => {
    const { readers, storage, parts } = await desk()
    const ids = await storage.loanList.ids(OWN, [])
    const uuid = '00000000-0000-4000-8000-00000000abcd'
    await storage.write(async (unit) => {
      const made = { madeBy: 'tester', madeThrough: 'test', createdAt: '2026-01-28T06:00:00.000Z' }
      const id = await unit.runs.insert({ uuid, connectionId: 'local', daysToExtend: 30, ...made })
      await unit.runLines.add(id, 0, ids)
      await unit.runs.show(id)
    })
    const found = await readers.outlooks(uuid)
    expect(found).toEqual(await nextOutlooks(parts, uuid))
    expect(found.outlooks.length).toBeGreaterThan(20)
    expect(await readers.outlooks('00000000-0000-4000-8000-00000000dcba')).toEqual({ outlooks: [], hasDamaged: false })
  })

  it('that cannot begin leaves its reads to the service, and the log says so', async () => {
    const { readers, log, storage } = await desk({ folder: '/nowhere' })
    expect((await readers.answer(reading('GET', '/desk/v1/loan-totals'))).status).toBe(200)
    expect((await readers.loanIds(OWN, [])).length).toBe(await storage.loanList.count(OWN))
    expect(log).toEqual([expect.objectContaining({ event: 'reading-thread-ended' })])
  })
})
