import { describe, expect, it } from 'vitest'
import { ADDRESS, AS_SYSTEM, testService } from '../service.test-support.ts'

const ADDRESSES = '/desk/v1/one-time-addresses'
const OWN = { Origin: ADDRESS }

/** A desk of version 0.0.0, and an app of some version that is paired with it. */
async function pairedDesk(version = '0.0.0') {
  const desk = await testService()
  const open = async (headers: Record<string, string>) =>
    desk.call('POST', '/open', { code: await desk.parts.sessions.launchCode() }, headers)
  const { headers } = await open({ 'Loan-Desk-App': version })
  const cookie = (headers.get('Set-Cookie') ?? '').split(';')[0] ?? ''
  const ask = (path: string, app: string | undefined, method = 'GET') =>
    desk.call(method, path, undefined, { ...OWN, Cookie: cookie, ...(app !== undefined && { 'Loan-Desk-App': app }) })
  return { ...desk, open, cookie, ask }
}

describe('a desktop app on a shared desk', () => {
  it('has a session of its own kind, by which the desk knows where the face is shown', async () => {
    const { ask, storage, cookie, signIn, call } = await pairedDesk()
    expect((await storage.sessions.of(cookie.replace(/^.*=/, '')))?.kind).toBe('app')
    expect((await ask('/desk/v1/session', '0.0.0')).body.data.host).toBe('app')
    expect((await call('GET', '/desk/v1/session', undefined, await signIn())).body.data.host).toBe('browser')
  })

  it.each(['0.0.0', '0.0.7', '0.0.7-beta.1'])('of version %s fits a desk of 0.0.0', async (version) => {
    const { ask } = await pairedDesk()
    expect((await ask('/desk/v1/settings', version)).status).toBe(200)
  })

  it.each(['0.1.0', '1.0.0', '0', '', 'x', undefined])(
    'of version %j does not, and nothing is done',
    async (version) => {
      const { ask, storage } = await pairedDesk()
      for (const [path, method] of [
        ['/desk/v1/session', 'GET'],
        ['/desk/v1/settings', 'GET'],
        ['/desk/v1/tokens', 'POST'],
        ['/claims/v1/lender/createLoan', 'POST'],
      ] as const) {
        const { status, body } = await ask(path, version, method)
        expect([path, status, body.type]).toEqual([path, 409, 'urn:loan-desk:problem:versions-differ'])
        expect(body).toMatchObject({ appVersion: version ?? '', deskVersion: '0.0.0' })
        expect(body.detail).toContain('Use version 0.0 of the app.')
      }
      expect((await storage.tokens.all()).rows).toHaveLength(1)
    },
  )

  it('that does not fit is not paired, and its address is still good for one that does', async () => {
    const { parts, call } = await testService()
    const code = await parts.sessions.launchCode()
    const open = (version: string) => call('POST', '/open', { code }, { 'Loan-Desk-App': version })
    expect((await open('0.1.0')).status).toBe(409)
    expect((await open('0.0.1')).status).toBe(204)
    expect((await open('0.0.1')).status).toBe(403)
  })

  it('is a caller like a browser: what it changes says where it comes from', async () => {
    const { call, cookie } = await pairedDesk()
    const headers = { Cookie: cookie, 'Loan-Desk-App': '0.0.0' }
    expect((await call('POST', ADDRESSES, undefined, headers)).status).toBe(403)
    expect((await call('POST', ADDRESSES, undefined, { ...headers, Origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('a one-time address for somebody else', () => {
  it('opens one session where its maker works, and says until when', async () => {
    const { call, signIn, time } = await testService()
    time.elapsed = Date.parse('2026-01-28T06:00:00.000Z')
    const face = await signIn()
    const made = await call('POST', ADDRESSES, undefined, face)
    expect([made.status, made.headers.get('Cache-Control')]).toEqual([201, 'no-store'])
    expect(made.body.data.goodUntil).toBe('2026-01-28T06:10:00.000Z')
    expect(made.body.data.address).toMatch(/^http:\/\/127\.0\.0\.1:4180\/open\?code=secret-\d+$/)
    const code = new URL(made.body.data.address).searchParams.get('code')
    expect((await call('POST', '/open', { code }, {})).status).toBe(204)
    expect((await call('POST', '/open', { code }, {})).status).toBe(403)
  })

  it('is not made by a token, and not in the desktop window, which nobody else reaches', async () => {
    const { call } = await testService()
    expect((await call('POST', ADDRESSES, undefined, AS_SYSTEM)).status).toBe(403)
    const { app } = await testService({ face: { kind: 'desktop' } })
    expect((await app.fetch(new Request(`app://localhost${ADDRESSES}`, { method: 'POST' }))).status).toBe(404)
  })
})
