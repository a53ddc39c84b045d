import { describe, expect, it, onTestFinished } from 'vitest'
import { damagerAt } from '#storage/damager-at.test-support.ts'
import { answered, CREATE, liveDesk, REFUSED } from '../live/live-desk.test-support.ts'
import type { LogEntry } from '../parts/log.ts'
import { recoverSubmissions } from './recover-submissions.ts'

const LATER = '2026-01-28T07:00:00.000Z'

describe('after a start', () => {
  it('what was on its way is unknown, and nothing is sent by itself', async () => {
    const desk = await liveDesk()
    const started = Promise.withResolvers<void>()
    desk.play(() => {
      started.resolve()
      return new Promise(() => undefined)
    })
    void desk.createLoan()
    await started.promise
    const again = await desk.restarted()
    await recoverSubmissions(again.storage, LATER, () => undefined)
    const [{ id, state }] = (await again.call('GET', '/desk/v1/submissions')).body.data
    expect(state).toBe('unknown')
    expect((await again.submission(id)).events.at(-1)).toEqual({
      at: LATER,
      state: 'unknown',
      note: 'Loan Desk ended while the request was in progress.',
      by: null,
    })
    expect(desk.posts(CREATE)).toBe(1)
  })

  it('one whose record is damaged stays as it was, and the log names its place', async () => {
    const desk = await liveDesk()
    desk.play(() => new Promise(() => undefined))
    void desk.createLoan()
    await expect.poll(async () => (await desk.storage.submissions.sending()).rows.length).toBe(1)
    const { place, storage } = await desk.restarted()
    const damager = await damagerAt(place, storage)
    onTestFinished(damager.close)
    await damager.damage({ table: 'submission', name: 'operation' }, 'x')
    const log: LogEntry[] = []
    await recoverSubmissions(storage, LATER, (entry) => void log.push(entry))
    expect(log).toEqual([{ event: 'damaged-row', row: 'unreadable row: submission 1, operation' }])
    expect(await storage.submissions.count({ connectionId: desk.id, state: 'sending' })).toBe(1)
  })

  it('what was planned, accepted or refused stays as it was', async () => {
    const desk = await liveDesk()
    await desk.createLoan()
    desk.play(() => answered(422, { message: 'No' }))
    await desk.createLoan({ lenderLoanId: 'ABC-2' })
    desk.play(() => REFUSED)
    await desk.createLoan({ lenderLoanId: 'ABC-3' })
    const before = (await desk.call('GET', '/desk/v1/submissions')).body
    await recoverSubmissions(desk.storage, LATER, () => undefined)
    expect((await desk.call('GET', '/desk/v1/submissions')).body).toEqual(before)
    expect(desk.posts(CREATE)).toBe(3)
  })
})
