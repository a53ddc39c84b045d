import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { AbandonedError } from '#service/parts/abandoned.ts'
import { whileOpen } from '#storage/while-open.ts'
import { createAnswers } from './answer-read.ts'
import { CLOCK, KINDS, NOWHERE, OWN, readDesk, reading, setupOf, takenDownRun } from './read-desk.test-support.ts'
import type { Read } from './reader-messages.ts'
import { createReaders } from './readers.ts'
import { startReadingThread } from './reading-thread.ts'

const RUN = '00000000-0000-4000-8000-00000000abcd'
const ROWS = Array.from({ length: 24 }, (_, row) => ({
  date: `${2027 + Math.floor(row / 12)}-${String((row % 12) + 1).padStart(2, '0')}-01`,
  principalAmount: '41.50',
  interestAmount: '1.00',
}))
const GIVEN = { loanAmount: '1000', interestRate: '12', lenderIssueDate: '2026-12-01', schedule: ROWS }

/** A read of every kind that goes to a thread. */
function everyRead(uuid: string): readonly Read[] {
  const loan = `/desk/v1/loans/${uuid}`
  const requests = [
    reading('GET', '/desk/v1/loans?search=kask&finalDue=overdue'),
    reading('GET', '/desk/v1/loan-totals'),
    reading('POST', '/desk/v1/loans-export', { format: 'json', loans: { filter: {} } }),
    reading('POST', '/desk/v1/loans-export', { format: 'csv', loans: { filter: {} } }),
    reading('GET', loan),
    reading('GET', `${loan}/versions/0`),
    reading('GET', `${loan}/versions/0/explanation?column=totalInterestAmount`),
    reading('GET', `${loan}/evidence`),
    reading('GET', `${loan}/convention`),
    reading('POST', '/desk/v1/conventions', GIVEN),
    reading('GET', `${loan}/comparison?before=0&daysToExtend=7`),
    reading('POST', `${loan}/what-if`, { daysToExtend: [7, 14, 21, 30] }),
    reading('POST', `${loan}/extension-preview`, { daysToExtend: 7 }),
    reading('GET', `/claims/v1/lender/getLoan?loanUuid=${uuid}`),
    reading('GET', '/desk/v1/extension-runs'),
    reading('GET', `/desk/v1/extension-runs/${RUN}`),
    reading('GET', `/desk/v1/extension-runs/${RUN}/export?format=json`),
  ]
  return [
    ...requests.map((request): Read => ({ kind: 'request', request })),
    { kind: 'outlooks', runUuid: RUN },
    { kind: 'loan-ids', filter: OWN, except: [] },
  ]
}

/** Least number of checks of a read: long work between two reads of the storage checks by itself. */
function leastAsked(read: Read): number {
  if (pathOf(read).endsWith('/evidence')) return 300
  return pathOf(read).includes('/convention') ? 100 : 2
}

const pathOf = (read: Read) => (read.kind === 'request' ? read.request.path : read.kind)

it('a read that nobody waits for does no more of its work, of whatever kind it is and wherever it has come to', async () => {
  const { parts, storage, log, uuid } = await readDesk('folder', { close: async () => {} })
  await takenDownRun(storage, RUN)
  const [whole, ending] = [answersOf(), answersOf()]

  /** Answers of one thread, which caches loans that it has answered. */
  function answersOf() {
    return createAnswers(parts, (assertWanted) => whileOpen(storage, assertWanted))
  }

  /** Runs a read that is aborted at the check number `until`; returns the number of checks, and its outcome. */
  async function asked(read: Read, until = Number.POSITIVE_INFINITY) {
    const answerRead = until === Number.POSITIVE_INFINITY ? whole : ending
    let times = 0
    const [end] = await Promise.allSettled([
      answerRead(read, () => {
        times++
        if (times >= until) throw new AbandonedError()
      }),
    ])
    const answer = end.status === 'fulfilled' ? end.value : undefined
    if (answer?.kind === 'response') await answer.body?.cancel()
    const isEnded = answer === undefined || (answer.kind === 'response' && answer.status === 400)
    return { times, isEnded }
  }

  for (const read of everyRead(uuid)) {
    const all = await asked(read)
    expect([pathOf(read), all.isEnded, all.times >= leastAsked(read)]).toEqual([pathOf(read), false, true])
    for (const until of new Set([1, all.times >> 1, all.times])) {
      const { times, isEnded } = await asked(read, until)
      expect([pathOf(read), until, isEnded]).toEqual([pathOf(read), until, true])
      // Each concurrent part of a read checks once more.
      expect([pathOf(read), until, times - until]).toEqual([pathOf(read), until, expect.toSatisfy((more) => more <= 8)])
    }
  }
  const nowhere = createReaders(setupOf(NOWHERE), parts, CLOCK)
  const evidence = reading('GET', `/desk/v1/loans/${uuid}/evidence`)
  const { signal, abort } = leaving()
  expect((await nowhere.answer(evidence, signal)).status).toBe(200)
  abort()
  await expect(nowhere.answer(evidence, signal)).rejects.toThrow(AbandonedError)
  // Only the thread that could not start is logged.
  expect(log).toEqual([expect.objectContaining({ event: 'reading-thread-ended' })])
})

it.each(KINDS)(
  'a thread on a %s goes on to the next read, and owes and logs nothing of those that were left',
  async (kind) => {
    const end = { close: async () => {} }
    const { place, storage, log, uuid } = await readDesk(kind, end)
    await takenDownRun(storage, RUN)
    const thread = startReadingThread(
      setupOf(place),
      () => ({ clock: CLOCK(), loansState: undefined }),
      60_000,
      (entry) => log.push(entry),
    )
    end.close = thread.close
    const { signal, abort } = leaving()
    const reads = [...everyRead(uuid), ...everyRead(uuid)]
    const left = Promise.allSettled(reads.map((read) => thread.ask(read, signal)))
    expect(getEventListeners(signal, 'abort')).toHaveLength(reads.length)
    // One read runs, or has ended; the others wait behind it.
    const next = thread.ask({ kind: 'loan-ids', filter: OWN, except: [] })
    abort()
    expect((await left).map((each) => each.status === 'rejected' && each.reason)).toEqual(
      reads.map(() => expect.any(AbandonedError)),
    )
    expect(await next).toEqual({ kind: 'loan-ids', ids: await storage.loanList.ids(OWN, []) })
    await expect.poll(() => thread.owes()).toBe(0)
    expect(getEventListeners(signal, 'abort')).toEqual([])
    await expect(thread.ask(reads[0] ?? { kind: 'outlooks', runUuid: RUN }, signal)).rejects.toThrow(AbandonedError)
    expect([thread.owes(), log]).toEqual([0, []])
  },
)

function leaving() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
