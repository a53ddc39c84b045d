import { describe, expect, it } from 'vitest'
import type { Exchange } from '#live/outcome.ts'
import { testService } from '../service.test-support.ts'
import { answered, connect, LOST, liveDesk, REFUSED } from './live-desk.test-support.ts'

const CONNECTIONS = '/desk/v1/connections'
const NOBODY = '11111111-1111-4111-8111-111111111111'
const MINIMAL = { name: 'Live', baseUrl: 'https://claims.example', kind: 'test' }

describe('a connection', () => {
  it('is made, listed, changed, chosen and removed', async () => {
    const { call } = await testService()
    const request = {
      ...MINIMAL,
      baseUrl: 'https://claims.example/base/',
      kind: 'production',
      extensionsField: { name: 'maxExtensions', as: 'count' },
      furtherFields: { brand: 'North' },
      caFile: '/etc/ca.pem',
    }
    const made = await call('POST', CONNECTIONS, request)
    const body = {
      ...request,
      id: made.body.data.id,
      baseUrl: 'https://claims.example/base',
      host: 'claims.example',
      token: 'missing',
      isCurrent: false,
      unknownSubmissions: 0,
    }
    expect({ status: made.status, data: made.body.data }).toEqual({ status: 201, data: body })
    const path = `${CONNECTIONS}/${body.id}`
    const changed = { ...body, name: 'Renamed', caFile: null, extensionsField: null }
    const change = { name: 'Renamed', caFile: null, extensionsField: null }
    expect((await call('PATCH', `${CONNECTIONS}/${body.id.toUpperCase()}`, change)).body.data).toEqual(changed)
    expect((await call('PUT', '/desk/v1/connection', { id: body.id })).status).toBe(200)
    expect((await call('GET', CONNECTIONS)).body.data).toEqual([{ ...changed, isCurrent: true }])
    expect((await call('GET', '/desk/v1/session')).body.data.connection).toEqual({
      where: 'live',
      id: body.id,
      name: 'Renamed',
      host: 'claims.example',
      kind: 'production',
    })
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', CONNECTIONS)).body.data).toEqual([])
    expect((await call('GET', '/desk/v1/session')).body.data.connection).toEqual({ where: 'local' })
  })

  it.each([
    [{ name: ' ' }, '/name'],
    [{ kind: 'staging' }, '/kind'],
    [{ token: 'two words' }, '/token'],
    [{ token: '' }, '/token'],
    [{ extensionsField: { name: 'x', as: 'number' } }, '/extensionsField/as'],
    [{ furtherFields: [] }, '/furtherFields'],
    [{ baseUrl: 'http://claims.example' }, '/baseUrl'],
    [{ baseUrl: 'http://127.0.0.1.example' }, '/baseUrl'],
    [{ baseUrl: 'https://user:word@claims.example' }, '/baseUrl'],
    [{ baseUrl: 'https://claims.example?token=x' }, '/baseUrl'],
    [{ baseUrl: 'https://claims.example#x' }, '/baseUrl'],
    [{ baseUrl: 'ftp://claims.example' }, '/baseUrl'],
    [{ baseUrl: 'https://claims.example:99999' }, '/baseUrl'],
    [{ baseUrl: 'https://1.2.3.4.5' }, '/baseUrl'],
    [{ baseUrl: 'https://[:::]' }, '/baseUrl'],
  ])('is refused with %j', async (change, pointer) => {
    const { call } = await testService()
    const made = await call('POST', CONNECTIONS, { ...MINIMAL, ...change })
    expect({ status: made.status, pointer: made.body.errors[0].pointer }).toEqual({ status: 422, pointer })
    expect((await call('GET', CONNECTIONS)).body.data).toEqual([])
    const { id } = (await call('POST', CONNECTIONS, MINIMAL)).body.data
    expect((await call('PATCH', `${CONNECTIONS}/${id}`, change)).status).toBe(422)
  })

  it.each([
    [{ extensionsField: { name: 'interestRate', as: 'count' } }, '/extensionsField/name'],
    [{ furtherFields: { brand: 'North', schedule: [] } }, '/furtherFields/schedule'],
    [{ extensionsField: { name: 'brand', as: 'count' }, furtherFields: { brand: 'North' } }, '/extensionsField/name'],
  ])('whose fields would take the place of others is refused: %j', async (fields, pointer) => {
    const { call } = await testService()
    const made = await call('POST', CONNECTIONS, { ...MINIMAL, ...fields })
    expect({ status: made.status, pointer: made.body.errors[0].pointer }).toEqual({ status: 422, pointer })
    const { id } = (await call('POST', CONNECTIONS, MINIMAL)).body.data
    const changed = await call('PATCH', `${CONNECTIONS}/${id}`, fields)
    expect({ status: changed.status, pointer: changed.body.errors[0].pointer }).toEqual({ status: 422, pointer })
  })

  it('cannot come to such fields by one change after the other', async () => {
    const { call } = await testService()
    const { id } = (await call('POST', CONNECTIONS, { ...MINIMAL, furtherFields: { brand: 'North' } })).body.data
    const { body } = await call('PATCH', `${CONNECTIONS}/${id}`, { extensionsField: { name: 'brand', as: 'boolean' } })
    expect(body.errors).toEqual([
      {
        pointer: '/extensionsField/name',
        code: 'used-by-further-field',
        params: {},
        detail: 'Used by a further field',
      },
    ])
  })

  it.each([
    'http://127.0.0.1:4180',
    'http://localhost',
    'http://[::1]:4180',
    'https://[2001:db8::1]/x',
    'HTTPS://EXAMPLE.com',
  ])('may lead to %s', async (baseUrl) => {
    const { call } = await testService()
    expect((await call('POST', CONNECTIONS, { ...MINIMAL, baseUrl })).status).toBe(201)
  })

  it('has a name of its own, which is free again once it is removed', async () => {
    const { call } = await testService()
    const { id } = (await call('POST', CONNECTIONS, MINIMAL)).body.data
    const again = await call('POST', CONNECTIONS, MINIMAL)
    expect(again.body.errors).toEqual([
      { pointer: '/name', code: 'used-by-connection', params: {}, detail: 'Used by another connection' },
    ])
    expect((await call('PATCH', `${CONNECTIONS}/${id}`, { name: MINIMAL.name })).status).toBe(200)
    await call('DELETE', `${CONNECTIONS}/${id}`)
    expect((await call('POST', CONNECTIONS, MINIMAL)).status).toBe(201)
  })

  it('that is not there is not found', async () => {
    const { call } = await testService()
    expect((await call('PATCH', `${CONNECTIONS}/${NOBODY}`, {})).status).toBe(404)
    expect((await call('DELETE', `${CONNECTIONS}/${NOBODY}`)).status).toBe(404)
    expect((await call('POST', `${CONNECTIONS}/${NOBODY}/test`)).status).toBe(404)
    expect((await call('PUT', '/desk/v1/connection', { id: NOBODY })).status).toBe(404)
  })
})

describe('the test of a connection', () => {
  const page = '<h1>Not found</h1>'

  it.each<[Exchange, string, RegExp]>([
    [answered(404, {}), 'accepted', /accepted the token \(404/],
    [answered(422, { message: 'x' }, 'application/problem+json'), 'accepted', /accepted the token/],
    [answered(200, {}), 'accepted', /accepted the token/],
    [answered(401, {}), 'token-refused', /refused the token \(401\)/],
    [answered(403, page, 'text/html'), 'refused', /refused to answer \(403\)/],
    [answered(404, page, 'text/html'), 'unexpected', /not as a claims service does/],
    [answered(200, page, 'text/html'), 'unexpected', /not as a claims service does/],
    [answered(302, ''), 'unexpected', /answered 302/],
    [answered(500, {}), 'unexpected', /answered 500/],
    [answered(429, {}), 'unexpected', /answered 429/],
    [REFUSED, 'not-reached', /refused the connection/],
    [{ kind: 'not-sent', reason: { kind: 'dns' } }, 'not-reached', /not found/],
    [{ kind: 'not-sent', reason: { kind: 'proxy', status: 407 } }, 'not-reached', /proxy answered 407/],
    [{ kind: 'not-sent', reason: { kind: 'certificate', rule: 'expired' } }, 'certificate', /expired/],
    [{ kind: 'not-sent', reason: { kind: 'ca-file' } }, 'certificate', /CA file/],
    [LOST, 'unexpected', /broke/],
    [
      { kind: 'doubtful', reason: { kind: 'deadline', seconds: 30 }, answer: null },
      'unexpected',
      /No answer within 30 s/,
    ],
  ])('of %j says %s', async (exchanged, outcome, words) => {
    const desk = await liveDesk()
    desk.play(() => exchanged)
    const { status, body } = await desk.call('POST', `${CONNECTIONS}/${desk.id}/test`)
    expect({ status, outcome: body.data.outcome }).toEqual({ status: 200, outcome })
    expect(body.data.explanation).toMatch(words)
    expect(desk.sent[0]).toMatchObject({ method: 'GET', body: null })
  })

  it.each([200, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503])(
    'hands on what a service says with %d',
    async (status) => {
      const desk = await liveDesk()
      const said = { message: 'The Host header does not name this service' }
      desk.play(() => answered(status, said))
      const { body } = await desk.call('POST', `${CONNECTIONS}/${desk.id}/test`)
      expect(body.data).toMatchObject({ status, said: JSON.stringify(said) })
    },
  )

  it('leaves no trace in the journal', async () => {
    const desk = await liveDesk()
    await desk.call('POST', `${CONNECTIONS}/${desk.id}/test`)
    expect((await desk.call('GET', '/desk/v1/submissions')).body.counts.all).toBe(0)
  })
})

describe('two connections', () => {
  it('keep their loans, lists, searches and journals apart', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    const other = await connect(desk, { name: 'Other', baseUrl: 'https://other.example' })
    const seen = async () => ({
      loans: (await desk.call('GET', '/desk/v1/loans?search=ABC')).body.total,
      submissions: (await desk.call('GET', '/desk/v1/submissions')).body.counts.all,
      used: (await desk.call('GET', '/desk/v1/lender-loan-ids?lenderLoanId=ABC-12345')).body.data.usedByLoanUuid,
      loan: (await desk.call('GET', `/desk/v1/loans/${uuid}`)).status,
    })
    const nothing = { loans: 0, submissions: 0, used: null, loan: 404 }
    expect(await seen()).toEqual(nothing)
    await desk.call('PUT', '/desk/v1/connection', { id: 'local' })
    expect(await seen()).toEqual(nothing)
    await desk.call('PUT', '/desk/v1/connection', { id: desk.id })
    expect(await seen()).toEqual({ loans: 1, submissions: 1, used: uuid, loan: 200 })
    expect(other).not.toBe(desk.id)
  })

  it('each count what is undecided on it', async () => {
    const desk = await liveDesk()
    desk.play(() => LOST)
    await desk.createLoan()
    await connect(desk, { name: 'Other', baseUrl: 'https://other.example' })
    const counts = (await desk.call('GET', CONNECTIONS)).body.data.map(
      ({ name, unknownSubmissions }: { name: string; unknownSubmissions: number }) => `${name} ${unknownSubmissions}`,
    )
    expect(counts).toEqual(['Live 1', 'Other 0'])
    expect((await desk.call('GET', '/desk/v1/session')).body.data.unknownSubmissions).toBe(0)
  })
})
