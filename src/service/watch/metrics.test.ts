import { describe, expect, it } from 'vitest'
import { recordOf } from '#values/record-of.ts'
import { loanOf, RUNS, runsOf } from '../extension-runs/extension-runs.test-support.ts'
import { LOST, liveDesk, REFUSED } from '../live/live-desk.test-support.ts'
import { openApiDocument } from '../openapi/document.ts'
import type { AnsweredRequest, WatchedBook } from '../parts/watch.ts'
import { ADDRESS, caller, TOKEN, testService } from '../service.test-support.ts'
import { createService, SERVICE_ROUTES } from '../service.ts'
import { describedPath } from '../wire/routes.ts'
import { watchedBook } from './metrics.ts'

const TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8'
const UUID = '11111111-1111-4111-8111-111111111111'

/** A service with a record of its counted requests. */
async function watched() {
  const answered: AnsweredRequest[] = []
  const books: WatchedBook[] = []
  const watch = {
    answered: (request: AnsweredRequest) => void answered.push(request),
    metrics: async (book: WatchedBook) => {
      books.push(book)
      return '# EOF\n'
    },
  }
  return { ...(await testService({ watch })), answered, books }
}

describe('the metrics', () => {
  it('are given to a token and to the face, and to nobody else', async () => {
    const { call, signIn } = await watched()
    const status = async (headers: Record<string, string>) => (await call('GET', '/metrics', undefined, headers)).status
    const token = { Authorization: `Bearer ${TOKEN}` }
    expect(await status(token)).toBe(200)
    expect(await status(await signIn())).toBe(200)
    expect(await status({})).toBe(401)
    expect(await status({ Authorization: 'Bearer wrong' })).toBe(401)
    expect(await status({ ...token, Host: '10.0.0.7:4180' })).toBe(403)
    expect(await status({ ...token, Origin: 'https://evil.example' })).toBe(403)
    expect(await status({ ...token, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  })

  it('are OpenMetrics, and not kept', async () => {
    const { call } = await watched()
    const { headers, text } = await call('GET', '/metrics')
    expect([headers.get('Content-Type'), headers.get('Cache-Control'), text]).toEqual([TYPE, 'no-store', '# EOF\n'])
    expect((await call('POST', '/metrics', {})).status).toBe(405)
  })

  it('are not there for the desktop window, which nobody watches', async () => {
    const { app } = await testService({ watch: null, face: { kind: 'desktop' } })
    const status = async (path: string) => (await app.fetch(new Request(`app://localhost${path}`))).status
    expect([await status('/metrics'), await status('/ready'), await status('/health')]).toEqual([404, 200, 200])
  })
})

describe('a request', () => {
  it('is counted by method, route and status, and its time is told', async () => {
    const { call, answered, time } = await watched()
    time.elapsed = 1_500
    await call('GET', `/desk/v1/loans/${UUID}`)
    expect(answered).toEqual([{ method: 'GET', route: '/desk/v1/loans/{uuid}', status: 404, seconds: 0 }])
  })

  it('goes by its route, however it is answered; nothing that a caller writes becomes a name', async () => {
    const { app, call, answered, signIn } = await watched()
    const loanUuid = await loanOf({ call, parts: (await testService()).parts }, 'SECRET-1')
    await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)
    await call('GET', `/desk/v1/loans/${loanUuid}/versions/0`)
    await call('GET', `/desk/v1/loans/${loanUuid}/versions/secret`)
    await call('GET', `/desk/v1/loans/${loanUuid}`, undefined, {})
    await call('DELETE', `/desk/v1/loans/${loanUuid}`)
    await call('DELETE', '/desk/v1/tokens/99', undefined, await signIn())
    await call('GET', '/desk/v1/secret')
    await call('POST', '/claims/v1/lender/secret', {})
    await call('GET', '/secret')
    await call('GET', '/', undefined, { Host: 'secret.example' })
    await call('HEAD', '/health')
    const own = { Host: new URL(ADDRESS).host, Authorization: `Bearer ${TOKEN}` }
    await app.fetch(new Request(`${ADDRESS}/desk/v1/loans`, { method: 'SECRET', headers: own }))
    expect(answered.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      'POST /claims/v1/lender/createLoan 201',
      'GET /claims/v1/lender/getLoan 200',
      'GET /desk/v1/loans/{uuid}/versions/{version} 200',
      'GET /desk/* 404',
      'GET /desk/v1/loans/{uuid} 401',
      'DELETE /desk/v1/loans/{uuid} 405',
      'POST /open 204',
      'DELETE /desk/v1/tokens/{id} 404',
      'GET /desk/* 404',
      'POST /claims/* 404',
      'GET /* 404',
      'GET /* 403',
      'HEAD /health 200',
      'other /desk/v1/loans 405',
    ])
  })

  it('has a route of the API description, whichever the service has', () => {
    const described = Object.keys(openApiDocument('0').paths)
    const own = SERVICE_ROUTES.map(({ path }) => describedPath(path)).filter((path) => !path.endsWith('*'))
    expect([...new Set(own)].sort()).toEqual(described.sort())
  })

  it('is counted by the service that was asked, and by no other one', async () => {
    const [one, two] = [await watched(), await watched()]
    await one.call('GET', '/desk/v1/loans')
    expect([one.answered.length, two.answered.length]).toEqual([1, 0])
    const unwatched = caller(createService({ ...one.parts, watch: null }))
    expect((await unwatched('GET', '/desk/v1/loans')).status).toBe(200)
    expect(one.answered).toHaveLength(1)
  })
})

describe('what is said of the book', () => {
  it('counts what is not decided, over all connections', async () => {
    const desk = await liveDesk()
    const counts = async () => recordOf((await watchedBook(desk.parts)).submissions)
    expect(await counts()).toEqual({ planned: 0, sending: 0, unknown: 0 })
    await desk.createLoan({ lenderLoanId: 'DONE-1' })
    desk.play(() => LOST)
    await desk.createLoan({ lenderLoanId: 'LOST-1' })
    await desk.createLoan({ lenderLoanId: 'LOST-2' })
    desk.play(() => REFUSED)
    await desk.createLoan({ lenderLoanId: 'REFUSED-1' })
    await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
    expect(await counts()).toEqual({ planned: 1, sending: 0, unknown: 2 })
    desk.play(async () => {
      expect(await counts()).toEqual({ planned: 1, sending: 1, unknown: 2 })
      return LOST
    })
    await desk.call('PUT', '/desk/v1/connection', { id: desk.id })
    await desk.createLoan({ lenderLoanId: 'LOST-3' })
    expect(await counts()).toEqual({ planned: 1, sending: 0, unknown: 3 })
  })

  it('counts the runs at work here, and none that waits or has ended', async () => {
    const desk = await liveDesk()
    const { tried, act, ended } = runsOf(desk)
    const runs = async () => recordOf((await watchedBook(desk.parts)).runs)
    await desk.createLoan({ lenderLoanId: 'RUN-1', maxExtensions: 3 })
    const { uuid } = await tried({ filter: {} })
    expect(await runs()).toEqual({ reading: 0, checking: 0, running: 0 })
    const during = Promise.withResolvers<object>()
    desk.play(async (take) => {
      during.resolve(await runs())
      return take()
    })
    expect(await act(uuid, 'start')).toBe(200)
    expect(await during.promise).toEqual({ reading: 0, checking: 0, running: 1 })
    await ended(uuid)
    expect(await runs()).toEqual({ reading: 0, checking: 0, running: 0 })
    expect((await desk.call('GET', RUNS)).body.data).toHaveLength(1)
  })
})
