import { describe, expect, it } from 'vitest'
import { SESSION_LIVES } from '../parts/sessions.ts'
import { ADDRESS, AS_SYSTEM, testService } from '../service.test-support.ts'

const PUBLIC = 'https://desk.example'
const SESSION = '/desk/v1/session'
const LOANS = '/desk/v1/loans'
/** A service that listens at one address and is behind a balancer at another. */
const BEHIND_BALANCER = { kind: 'browser', addresses: () => [ADDRESS], publicAddress: PUBLIC } as const

/** Sends a request whose target and Host may name different hosts; returns the status. */
async function answeredTo({ app }: Pick<Awaited<ReturnType<typeof testService>>, 'app'>, target: string, host: string) {
  const { status } = await app.fetch(new Request(`${target}${LOANS}`, { headers: { ...AS_SYSTEM, Host: host } }))
  return status
}

describe('a request', () => {
  it.each([
    [ADDRESS, '127.0.0.1:4180', 200],
    [ADDRESS, 'evil.example', 403],
    ['http://evil.example', '127.0.0.1:4180', 403],
    ['http://evil.example', 'evil.example', 403],
  ])('to %s with the Host %s is answered %i: both have to name the desk', async (target, host, status) => {
    expect(await answeredTo(await testService(), target, host)).toBe(status)
  })

  it('comes to the public address too, by the scheme of the socket', async () => {
    const desk = await testService({ face: BEHIND_BALANCER })
    expect(await answeredTo(desk, 'http://desk.example', 'desk.example')).toBe(200)
    expect(await answeredTo(desk, ADDRESS, '127.0.0.1:4180')).toBe(200)
    expect(await answeredTo(await testService(), 'http://desk.example', 'desk.example')).toBe(403)
  })
})

describe('the address that is told', () => {
  it.each([
    [undefined, ADDRESS, false],
    [PUBLIC, PUBLIC, true],
  ])('is the public one, or else the first at which the desk listens: %s', async (publicAddress, told, isSecure) => {
    const desk = await testService({ face: { ...BEHIND_BALANCER, publicAddress } })
    const host = new URL(told).host
    const sent = async (path: string, body: object) =>
      desk.app.fetch(
        new Request(`http://${host}${path}`, {
          method: 'POST',
          headers: { Host: host, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    const opened = await sent('/open', { code: await desk.parts.sessions.launchCode() })
    const cookie = opened.headers.get('Set-Cookie') ?? ''
    expect([opened.status, cookie.includes('Secure')]).toEqual([204, isSecure])
    const headers = { Host: host, Cookie: cookie.split(';')[0] ?? '' }
    const session = await desk.app.fetch(new Request(`http://${host}${SESSION}`, { headers }))
    expect(await session.text()).toContain(`"serviceAddress":"${told}"`)
  })
})

describe('a browser that has a session', () => {
  it('reads without saying where from, as by an address that was typed, and changes nothing so', async () => {
    const { call, signIn } = await testService()
    const { Cookie } = await signIn()
    for (const more of [{}, { 'Sec-Fetch-Site': 'none' }])
      expect((await call('GET', SESSION, undefined, { Cookie, ...more })).status).toBe(200)
    const draft = { name: 'qa', grants: [] }
    expect((await call('POST', '/desk/v1/tokens', draft, { Cookie })).body.type).toBe(
      'urn:loan-desk:problem:origin-unsaid',
    )
  })

  it.each([
    [LOANS, 200],
    [SESSION, 401],
  ])('keeps it by asking for %s: then it is answered %i', async (path, status) => {
    const { call, signIn, time, storage } = await testService()
    const face = await signIn()
    time.elapsed += SESSION_LIVES.browser.idleMs - 1
    expect((await call('GET', path, undefined, face)).status).toBe(200)
    // The use is recorded concurrently with the answer.
    await storage.write(async () => undefined)
    time.elapsed += SESSION_LIVES.browser.idleMs - 1
    expect((await call('GET', SESSION, undefined, face)).status).toBe(status)
  })

  it('ends it, after which the cookie is gone and good for nothing', async () => {
    const { call, signIn } = await testService()
    const face = await signIn()
    const ended = await call('DELETE', SESSION, undefined, face)
    expect([ended.status, ended.headers.get('Cache-Control')]).toEqual([204, 'no-store'])
    expect(ended.headers.get('Set-Cookie')).toBe('loan-desk-4180=; Max-Age=0; Path=/')
    expect((await call('GET', SESSION, undefined, face)).status).toBe(401)
  })
})
