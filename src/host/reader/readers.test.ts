import { readdir, readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { nextOutlooks } from '#service/extension-runs/run-outlooks.ts'
import { createBackground } from '#service/parts/background.ts'
import type { ReadRequest } from '#service/parts/reader.ts'
import { createService } from '#service/service.ts'
import { type ServiceParts, UNWATCHED } from '#service/service-parts.ts'
import { recordOf } from '#values/record-of.ts'
import type { BookPlace } from '../book-place.ts'
import {
  CLOCK,
  FOR_GOOD,
  KINDS,
  NOWHERE,
  OWN,
  readDesk,
  reading,
  setupOf,
  takenDownRun,
} from './read-desk.test-support.ts'
import { createReaders } from './readers.ts'

/** The demo's loans, a service on them, and threads that read them; `sought` is where the threads look for the book. */
async function deskIn(kind: BookPlace['kind'], sought?: BookPlace) {
  const end = { close: async () => {} }
  const { place, storage, log, uuid, parts } = await readDesk(kind, end)
  const readers = createReaders(setupOf(sought ?? place), parts, CLOCK)
  end.close = readers.close
  const background = createBackground(parts.log)
  const whole: ServiceParts = { ...parts, ...UNWATCHED, face: { kind: 'desktop' }, background, reader: null }
  const answer = (request: ReadRequest) => readers.answer(request, FOR_GOOD)
  return { storage, readers, answer, service: createService(whole), log, uuid, parts: whole }
}

const whole = async (response: Response) => {
  const headers = recordOf(response.headers)
  return { status: response.status, headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

/** Number of threads of this process by priority; source: proc(5), field 19 of `stat`. */
async function threadsByPriority(): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const thread of await readdir('/proc/self/task')) {
    const stat = await readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '')
    const priority = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])
    counts.set(priority, (counts.get(priority) ?? 0) + 1)
  }
  return counts
}

/** Removes parts that differ in each answer, such as the ID of a refusal. */
const withoutInstance = ({ status, headers, bytes }: Awaited<ReturnType<typeof whole>>) => {
  const isFile = headers['content-type']?.includes('spreadsheetml')
  const text = isFile ? bytes.length : new TextDecoder().decode(bytes)
  return { status, headers, text: String(text).replace(/urn:uuid:[\w-]+|"madeAt": "[^"]+"|"sha256": "\w+"/g, '') }
}

describe.each(KINDS)('a thread that reads a book, in a folder or on a server: %s', (kind) => {
  const desk = (sought?: BookPlace) => deskIn(kind, sought)

  it('answers every read as the service itself does, to the letter', async () => {
    const { answer, service, uuid } = await desk()
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
      const apart = await answer(request)
      const [expected, found] = [withoutInstance(await whole(own)), withoutInstance(await whole(apart))]
      expect({ path, ...found }).toEqual({ path, ...expected })
    }
  })

  it.runIf(process.platform === 'linux')('gives way to the thread that serves', async () => {
    const { answer } = await desk()
    const before = await threadsByPriority()
    await answer(reading('GET', '/desk/v1/loan-totals'))
    const after = await threadsByPriority()
    const behind = Math.min(getPriority() + 5, 19)
    expect(after.get(behind)).toBe((before.get(behind) ?? 0) + 1)
  })

  it('knows what was committed before it was asked, and gives the ids of the list in its order', async () => {
    const { answer, readers, storage, uuid } = await desk()
    const ids = await readers.loanIds(OWN, [])
    expect([...ids]).toEqual((await storage.loanList.page(OWN, null, 1_000)).rows.map((loan) => loan.id))
    expect((await readers.loanIds(OWN, [uuid])).length).toBe(ids.length - 1)
    const [stored] = (await storage.loanList.page(OWN, null, 1)).rows
    await storage.write((unit) => unit.settings.chooseConnection('another'))
    expect((await answer(reading('GET', `/desk/v1/loans/${stored?.uuid}`))).status).toBe(404)
  })

  it('answers several at once, lets go of a file that is read no further, and closes', async () => {
    const { answer, readers } = await desk()
    const csv = reading('POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } })
    const [left, dropped, ...whole] = await Promise.all(Array.from({ length: 6 }, () => answer(csv)))
    await dropped?.body?.cancel()
    const texts = await Promise.all(whole.map((response) => response.text()))
    expect([texts.length, new Set(texts).size, left?.status]).toEqual([4, 1, 200])
    await readers.close()
  })

  it('keeps the program alive until its threads are closed, though answers arrive meanwhile', async () => {
    const { answer, readers } = await desk()
    const calls: { readonly worker: Worker; readonly name: 'ref' | 'unref' }[] = []
    for (const name of ['ref', 'unref'] as const)
      vi.spyOn(Worker.prototype, name).mockImplementation(function (this: Worker) {
        calls.push({ worker: this, name })
      })
    onTestFinished(() => void vi.restoreAllMocks())
    const asked = answer(reading('GET', '/desk/v1/loan-totals'))
    const busy = await vi.waitUntil(() => calls.find(({ name }) => name === 'ref')?.worker, { timeout: 240_000 })
    await Promise.all([asked, readers.close()])
    expect(calls.findLast(({ worker }) => worker === busy)?.name).toBe('ref')
  })

  it('works out the next lines of a dry run as the service itself does', async () => {
    const { readers, storage, parts } = await desk()
    const uuid = '00000000-0000-4000-8000-00000000abcd'
    await takenDownRun(storage, uuid)
    const found = await readers.outlooks(uuid, FOR_GOOD)
    expect(found).toEqual(await nextOutlooks(parts, uuid))
    expect(found.outlooks.length).toBeGreaterThan(20)
    expect(await readers.outlooks('00000000-0000-4000-8000-00000000dcba', FOR_GOOD)).toEqual({
      outlooks: [],
      hasDamaged: false,
    })
  })

  it('that cannot begin leaves its reads to the service, and the log says so', async () => {
    const { answer, readers, log, storage } = await desk(NOWHERE)
    expect((await answer(reading('GET', '/desk/v1/loan-totals'))).status).toBe(200)
    expect((await readers.loanIds(OWN, [])).length).toBe(await storage.loanList.count(OWN))
    expect(log).toEqual([expect.objectContaining({ event: 'reading-thread-ended' })])
  })
})
