import { describe, expect, it, vi } from 'vitest'
import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { openApiDocument } from '../openapi/document.ts'
import { ADDRESS, TOKEN, testService } from '../service.test-support.ts'
import { SERVICE_ROUTES } from '../service.ts'

const WRONG = { Authorization: 'Bearer wrong-token' }
/** Pages of the face and their files, which a browser opens. */
const PAGES = ['GET /open', 'GET /*']
const LOAN = '11111111-1111-4111-8111-111111111111'

/** Every operation of the API description, as method, path and callers. */
const DESCRIBED = Object.entries(openApiDocument('0').paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { 'x-callers': callers }]) => [method.toUpperCase(), path, callers] as const),
)
const OPERATIONS = DESCRIBED.filter(([, , callers]) => callers !== 'everyone')

const addressOf = (path: string) => path.replace('{uuid}', LOAN).replace('{version}', '0').replace('{id}', '99')
const bodyOf = (method: string) => (['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined)

function handledRoutes(): string[] {
  const handled = SERVICE_ROUTES.filter(({ method }) => method !== 'ALL')
  const plain = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
  return [...new Set(handled.map(({ method, path }) => `${method} ${plain(path)}`))]
}

describe('every route', () => {
  it('is in the API description, but for the pages of the face, and nothing else is', () => {
    const described = DESCRIBED.map(([method, path]) => `${method} ${path}`)
    expect(handledRoutes().sort()).toEqual([...described, ...PAGES].sort())
  })

  it('is open to all where the description says so', async () => {
    const { call } = await testService()
    for (const [method, path] of DESCRIBED.filter(([, , callers]) => callers === 'everyone')) {
      expect([200, 422], path).toContain((await call(method, path, bodyOf(method), {})).status)
    }
  })

  it('refuses no token and a wrong one, and says how to come in', async () => {
    const { call } = await testService()
    for (const [method, path] of OPERATIONS) {
      for (const headers of [{}, WRONG, { Authorization: `bearer ${TOKEN}` }, { Authorization: TOKEN }]) {
        const { status, headers: answered, body } = await call(method, addressOf(path), bodyOf(method), headers)
        expect({ path, status, title: body.title }).toEqual({ path, status: 401, title: 'Unauthorized' })
        expect(answered.get('WWW-Authenticate')).toBe('Bearer')
      }
    }
  })

  it('looks the session up once', async () => {
    const { call, signIn, storage } = await testService()
    const lookUp = vi.spyOn(storage.sessions, 'of')
    for (const [method, path] of OPERATIONS) {
      const session = await signIn()
      lookUp.mockClear()
      await call(method, addressOf(path), bodyOf(method), session)
      expect(lookUp.mock.calls.length, `${method} ${path}`).toBe(1)
    }
  })
})

describe('the session', () => {
  it('opens once with a launch code, and the cookie is for this page alone', async () => {
    const { call, parts } = await testService()
    const code = await parts.sessions.launchCode()
    const first = await call('POST', '/open', { code }, {})
    expect(first.status).toBe(204)
    expect(first.headers.get('Set-Cookie')).toMatch(/^loan-desk-4180=secret-\d+; Path=\/; HttpOnly; SameSite=Strict$/)
    expect((await call('POST', '/open', { code }, {})).body.type).toBe('urn:loan-desk:problem:launch-code-spent')
  })

  it('is opened by nothing but the POST: no look at the address, from whatever program, spends the code', async () => {
    const { call, parts, app } = await testService()
    const code = await parts.sessions.launchCode()
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE']) {
      for (const accept of ['text/html', '*/*', 'application/json']) {
        const headers = { Host: '127.0.0.1:4180', Accept: accept, 'Content-Type': 'application/json' }
        const looked = await app.fetch(new Request(`${ADDRESS}/open?code=${code}`, { method, headers }))
        expect([method, looked.headers.get('Set-Cookie')]).toEqual([method, null])
      }
    }
    const fromElsewhere = { Origin: 'https://evil.example' }
    expect((await call('POST', '/open', { code }, fromElsewhere)).status).toBe(403)
    expect((await call('POST', '/open', { code }, {})).status).toBe(204)
  })

  it('does not open with a code of 60 seconds ago, an unknown one or none', async () => {
    const { call, parts, time } = await testService()
    const [late, inTime] = [await parts.sessions.launchCode(), await parts.sessions.launchCode()]
    time.elapsed = 59_999
    const open = async (body: object) => (await call('POST', '/open', body, {})).status
    expect(await open({ code: inTime })).toBe(204)
    time.elapsed = 60_000
    expect([await open({ code: late }), await open({ code: 'guess' }), await open({ code: '' })]).toEqual([
      403, 403, 403,
    ])
    expect(await open({})).toBe(422)
  })

  it('does not count for requests that a browser says come from elsewhere', async () => {
    const { call, signIn } = await testService()
    const session = await signIn()
    const from = (site: string) => call('GET', '/desk/v1/loans', undefined, { ...session, 'Sec-Fetch-Site': site })
    expect((await from('same-origin')).status).toBe(200)
    expect((await from('same-site')).status).toBe(403)
    expect((await from('cross-site')).status).toBe(403)
  })

  it('does not save a wrong token sent beside it', async () => {
    const { call, signIn } = await testService()
    const session = await signIn()
    expect((await call('GET', '/desk/v1/loans', undefined, { ...session, ...WRONG })).status).toBe(401)
  })
})

describe('the desktop window', () => {
  it('comes in by its scheme, and no other address does', async () => {
    const { app } = await testService({ face: { kind: 'desktop' } })
    const status = async (url: string, headers = {}) => (await app.fetch(new Request(url, { headers }))).status
    expect(await status('app://localhost/desk/v1/session')).toBe(200)
    expect(await status('app://localhost/desk/v1/session', { Origin: 'app://localhost' })).toBe(200)
    expect(await status('app://localhost/desk/v1/session', { Origin: 'https://evil.example' })).toBe(403)
    expect(await status('app://other/desk/v1/session')).toBe(403)
    expect(await status(`${ADDRESS}/desk/v1/session`)).toBe(403)
    expect(await status('app://localhost/open?code=x')).toBe(404)
  })
})

describe('API tokens', () => {
  it('are shown once, hold several at a time, and end when revoked', async () => {
    const { call, signIn, storage } = await testService()
    const face = await signIn()
    const made = await call('POST', '/desk/v1/tokens', { name: 'core' }, face)
    expect(made.status).toBe(201)
    const bearer = { Authorization: `Bearer ${made.body.data.token}` }
    expect((await call('POST', '/claims/v1/lender/createLoan', WORKED_EXAMPLE, bearer)).status).toBe(201)
    const listed = await call('GET', '/desk/v1/tokens', undefined, face)
    expect(listed.body.data.map((token: { name: string }) => token.name)).toEqual(['core', 'qa'])
    expect(JSON.stringify(listed.body)).not.toContain(made.body.data.token)
    expect((await storage.loans.byLenderLoanId('local', 'ABC-12345'))?.registeredThrough).toBe('API token “core”')
    expect((await call('DELETE', `/desk/v1/tokens/${made.body.data.id}`, undefined, face)).status).toBe(204)
    expect((await call('GET', '/desk/v1/loans', undefined, bearer)).status).toBe(401)
    expect((await call('DELETE', `/desk/v1/tokens/${made.body.data.id}`, undefined, face)).status).toBe(404)
  })

  it('do not share a name', async () => {
    const { call, signIn } = await testService()
    const face = await signIn()
    const { status, body } = await call('POST', '/desk/v1/tokens', { name: 'qa' }, face)
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { pointer: '/name', code: 'used-by-token', params: {}, detail: 'Used by another token' },
    ])
  })
})
