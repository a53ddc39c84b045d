import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { SessionBody } from '#contract/desk/session.ts'
import { compareSchedules } from '#contract/endpoints/comparison.ts'
import { getLoanDetail } from '#contract/endpoints/loan.ts'
import { listLoans } from '#contract/endpoints/loans.ts'
import { callOf } from './ask.ts'
import { askEarly, EARLY_IS_GOOD_FOR, forgetAskedEarly } from './asked-early.ts'
import { call } from './client.ts'
import { OfflineError } from './errors.ts'
import { stubSessionStorage } from './session-storage.test-support.ts'
import { setTabConnection, setTabDesk } from './tab-connection.ts'

const SESSION: SessionBody = {
  appVersion: '1',
  today: '2026-11-21',
  dateIsFrozen: false,
  stillAt: null,
  host: 'browser',
  serviceAddress: null,
  dataFolder: '/data',
  isOnServer: false,
  isBeingChecked: false,
  backup: 'good',
  isDemo: false,
  testBook: null,
  connection: { where: 'local' },
  hasLiveConnections: false,
  unknownSubmissions: 0,
  keptDrafts: 0,
}
const LIVE: SessionBody = {
  ...SESSION,
  connection: { where: 'live', id: 'of-live', name: 'Märketplace', host: 'claims.example', kind: 'test' },
}
const LIST = { pathname: '/', search: '' }
const PATH = '/desk/v1/loans'

/** Stubs a service that counts its answers, and records what was sent. */
function service() {
  const sent: { path: string; headers: unknown; method: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, method }: RequestInit) => {
    sent.push({ path, headers, method })
    return Response.json(sent.length)
  })
  return sent
}

const ask = () => call(PATH, z.number())

beforeEach(() => {
  stubSessionStorage()
  forgetAskedEarly()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('what a page asks first', () => {
  it('is at the addresses that the page asks later', () => {
    const sent = service()
    askEarly(JSON.stringify(SESSION), { pathname: '/loans/a-b/compare', search: '' })
    expect(sent.map(({ path }) => path)).toEqual([
      callOf(getLoanDetail, { uuid: 'a-b' }).path,
      callOf(compareSchedules, { uuid: 'a-b' }).path,
    ])
    expect(PATH).toBe(callOf(listLoans, {}).path)
  })

  it.each([
    ['/', '', [PATH]],
    ['/', '?status=ACTIVE', ['/desk/v1/loans?status=ACTIVE']],
    ['/loans/a-b', '', ['/desk/v1/loans/a-b']],
    ['/loans/a-b/compare', '', ['/desk/v1/loans/a-b', '/desk/v1/loans/a-b/comparison']],
    ['/loans/a-b/compare', '?before=0&after=1', ['/desk/v1/loans/a-b']],
    ['/settings', '', []],
    ['/nowhere', '', []],
    ['/open', '?code=secret', []],
  ])('at %s%s is asked with the session of the page: %j', (pathname, search, paths) => {
    const sent = service()
    expect(askEarly(JSON.stringify(SESSION), { pathname, search })).toEqual(SESSION)
    expect(sent.map(({ path }) => path)).toEqual(paths)
    for (const { headers } of sent)
      expect(headers).toEqual({ 'Loan-Desk-Data': 'own', 'Loan-Desk-Connection': 'local' })
  })

  it('is not asked without a session', () => {
    const sent = service()
    expect(askEarly('', LIST)).toBeUndefined()
    expect(sent).toEqual([])
  })

  it.each([
    ['another connection', () => setTabDesk(LIVE)],
    ['the data of the demo', () => setTabDesk({ ...SESSION, isDemo: true })],
    ['a connection that was changed since', () => setTabConnection('of-live')],
  ])('is not asked in a tab that works on %s, which stays', (_, work) => {
    const sent = service()
    work()
    const kept = [sessionStorage.getItem('loan-desk-connection'), sessionStorage.getItem('loan-desk-data')]
    expect(askEarly(JSON.stringify(SESSION), LIST)).toBeUndefined()
    expect(sent).toEqual([])
    expect([sessionStorage.getItem('loan-desk-connection'), sessionStorage.getItem('loan-desk-data')]).toEqual(kept)
  })

  it('is answered once; who asks again is answered again', async () => {
    const sent = service()
    askEarly(JSON.stringify(SESSION), LIST)
    expect([await ask(), await ask()]).toEqual([1, 2])
    expect(sent).toHaveLength(2)
  })

  it('is asked again on another connection', async () => {
    service()
    askEarly(JSON.stringify(SESSION), LIST)
    setTabConnection('of-live')
    expect(await ask()).toBe(2)
  })

  it('is asked again after a change', async () => {
    service()
    askEarly(JSON.stringify(SESSION), LIST)
    await call('/desk/v1/drafts', z.number(), { method: 'POST', body: {} })
    expect(await ask()).toBe(3)
  })

  it('is asked again when it is old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    service()
    askEarly(JSON.stringify(SESSION), LIST)
    vi.advanceTimersByTime(EARLY_IS_GOOD_FOR)
    expect(await ask()).toBe(2)
  })

  it('that gets no answer is told as any other call is', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
    askEarly(JSON.stringify(SESSION), LIST)
    await expect(ask()).rejects.toThrow(OfflineError)
  })
})
