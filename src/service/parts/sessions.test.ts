import { describe, expect, it, vi } from 'vitest'
import { signingIn } from '#storage/sign-in.test-support.ts'
import { keptAt, newPlace, openAt } from '#storage/test-place.test-support.ts'
import { patchUnits } from '../patched-unit.test-support.ts'
import { AS_SYSTEM, caller, testService } from '../service.test-support.ts'
import { createService } from '../service.ts'
import { createSessions, INVITATION_LIFE_MS, LAUNCH_CODE_LIFE_MS, SESSION_LIVES } from './sessions.ts'

const HOUR = 3_600_000
const { idleMs: SESSION_IDLE_MS, wholeMs: SESSION_LIFE_MS } = SESSION_LIVES.browser

/** A desk with a signed-in person, and a way to check the session without using it. */
async function signedInDesk() {
  const desk = await testService()
  const face = await desk.signIn()
  const ask = async (path: string) => (await desk.call('GET', path, undefined, face)).status
  return {
    ...desk,
    face,
    usedAt: async () => (await desk.storage.sessions.of(face.Cookie.replace(/^.*=/, '')))?.usedAt,
    isIn: async () => (await ask('/desk/v1/session')) === 200,
    work: () => ask('/desk/v1/settings'),
  }
}

describe('a session', () => {
  it('ends after 12 hours without work, whatever a page asks by itself meanwhile', async () => {
    const { time, isIn } = await signedInDesk()
    for (let hours = 1; hours < 12; hours++) {
      time.elapsed = hours * HOUR
      expect(await isIn()).toBe(true)
    }
    time.elapsed = SESSION_IDLE_MS - 1
    expect(await isIn()).toBe(true)
    time.elapsed = SESSION_IDLE_MS
    expect(await isIn()).toBe(false)
  })

  it('continues while it is used, and ends after 30 days all the same', async () => {
    const { time, isIn, work, usedAt } = await signedInDesk()
    for (let at = 0; at < SESSION_LIFE_MS; at += 11 * HOUR) {
      time.elapsed = at
      expect(await work()).toBe(200)
      await expect.poll(usedAt, { interval: 1 }).toBe(at)
    }
    time.elapsed = SESSION_LIFE_MS - 1
    expect(await isIn()).toBe(true)
    time.elapsed = SESSION_LIFE_MS
    expect(await isIn()).toBe(false)
  })

  it('that ended is forgotten at the next sign-in, and does not come back', async () => {
    const { time, isIn, signIn, storage, work } = await signedInDesk()
    time.elapsed = SESSION_IDLE_MS
    await signIn()
    expect(await work()).toBe(401)
    await storage.write(async () => undefined)
    time.elapsed = 0
    expect(await isIn()).toBe(false)
  })

  it('ends for good on signing out, and no other one with it', async () => {
    const { call, face, isIn, signIn } = await signedInDesk()
    const other = await signIn()
    const { status, headers } = await call('DELETE', '/desk/v1/session', undefined, face)
    expect(status).toBe(204)
    expect(headers.get('Set-Cookie')).toMatch(/^loan-desk-4180=; Max-Age=0; Path=\/$/)
    expect(await isIn()).toBe(false)
    expect((await call('GET', '/desk/v1/session', undefined, other)).status).toBe(200)
    expect((await call('DELETE', '/desk/v1/session', undefined, face)).status).toBe(401)
  })

  it('is not ended from elsewhere, by a token, or in the desktop window, which has none', async () => {
    const { call, face, isIn } = await signedInDesk()
    const end = async (headers: Record<string, string>) =>
      (await call('DELETE', '/desk/v1/session', undefined, headers)).status
    expect(await end(AS_SYSTEM)).toBe(403)
    expect(await end({ Cookie: face.Cookie })).toBe(403)
    expect(await end({ ...face, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await isIn()).toBe(true)
    const { app } = await testService({ face: { kind: 'desktop' } })
    expect((await app.fetch(new Request('app://localhost/desk/v1/session', { method: 'DELETE' }))).status).toBe(404)
  })
})

describe('the session of a desktop app', () => {
  it('rests for 45 days, and outlives those of browsers that end meanwhile', async () => {
    const { parts, time } = await testService()
    const { open, launchCode, find } = parts.sessions
    const app = (await open(await launchCode(), signingIn('app'))) ?? ''
    const browser = (await open(await launchCode(), signingIn('browser'))) ?? ''
    const { idleMs } = SESSION_LIVES.app
    time.elapsed = idleMs - 1
    await launchCode()
    expect([(await find(app))?.kind, await find(browser)]).toEqual(['app', undefined])
    time.elapsed = idleMs
    expect(await find(app)).toBeUndefined()
    await launchCode()
    time.elapsed = 0
    expect(await find(app)).toBeUndefined()
  })

  it('ends after a year all the same', async () => {
    const { parts, time } = await testService()
    const { open, launchCode, find } = parts.sessions
    const app = (await open(await launchCode(), signingIn('app'))) ?? ''
    const { wholeMs, idleMs } = SESSION_LIVES.app
    for (let at = 0; at < wholeMs; at += idleMs - HOUR) {
      time.elapsed = at
      const session = await find(app)
      session?.use()
      await expect.poll(async () => (await parts.storage.sessions.of(app))?.usedAt, { interval: 1 }).toBe(at)
    }
    time.elapsed = wholeMs
    expect(await find(app)).toBeUndefined()
  })
})

describe('the code of a one-time address', () => {
  it('that is handed on is good for ten minutes', async () => {
    const { parts, time } = await testService()
    const { invitation, open } = parts.sessions
    time.elapsed = HOUR
    const [inTime, late] = [await invitation(), await invitation()]
    expect(late.goodUntil).toBe(HOUR + INVITATION_LIFE_MS)
    time.elapsed = late.goodUntil - 1
    expect(await open(inTime.code, signingIn('browser'))).toBeDefined()
    time.elapsed = late.goodUntil
    expect(await open(late.code, signingIn('browser'))).toBeUndefined()
  })

  it('opens one session, whoever comes at once, at this service or at another on the same book', async () => {
    const { parts, call, storage } = await testService()
    const code = await parts.sessions.launchCode()
    const other = createSessions({ storage, secret: parts.ids.secret, now: () => 0 })
    const another = caller(createService({ ...parts, sessions: other }))
    const open = (ask: typeof call) => ask('POST', '/open', { code }, {})
    const answers = await Promise.all([open(call), open(another), open(call), open(another)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403, 403])
    for (const ask of [call, another]) expect((await open(ask)).status).toBe(403)
  })

  it('is good for 60 seconds, and is forgotten when the next one is made', async () => {
    const { parts, time } = await testService()
    const { open, launchCode } = parts.sessions
    const [inTime, late] = [await launchCode(), await launchCode()]
    time.elapsed = LAUNCH_CODE_LIFE_MS - 1
    expect(await open(inTime, signingIn('browser'))).toBeDefined()
    time.elapsed = LAUNCH_CODE_LIFE_MS
    await launchCode()
    time.elapsed = 0
    expect(await open(late, signingIn('browser'))).toBeUndefined()
  })

  it('does not come to those who write where nobody made it', async () => {
    const { call, storage } = await testService()
    const write = vi.spyOn(storage, 'write')
    for (const code of ['', 'guess']) expect((await call('POST', '/open', { code }, {})).status).toBe(403)
    expect(write).not.toHaveBeenCalled()
  })

  it('is still good where the session that it opens cannot be stored', async () => {
    const { parts, storage } = await testService()
    const code = await parts.sessions.launchCode()
    const mend = patchUnits(storage, ({ sessions }) => ({
      sessions: { ...sessions, put: () => Promise.reject(new Error('The disk is gone')) },
    }))
    await expect(parts.sessions.open(code, signingIn('browser'))).rejects.toThrow('The disk is gone')
    mend()
    expect(await parts.sessions.open(code, signingIn('browser'))).toBeDefined()
  })
})

it('outlives a restart of the service, as its code does; of both only a hash is kept', async () => {
  const place = await newPlace()
  const started = async () => {
    const storage = await openAt(place)
    return { storage, ...createSessions({ storage, secret: () => `canary-${++made}`, now: () => 0 }) }
  }
  let made = 0
  const first = await started()
  expect(await first.open(await first.launchCode(), signingIn('browser'))).toBe('canary-2')
  expect(await first.launchCode()).toBe('canary-3')
  expect(await keptAt(place)).not.toContain('canary')
  await first.storage.close()
  const second = await started()
  expect(await second.find('canary-2')).toBeDefined()
  for (const wrong of ['', 'canary-', 'canary-2 ', 'Canary-2', 'canary-2\0', 'canary-3'])
    expect(await second.find(wrong)).toBeUndefined()
  for (const wrong of ['canary-1', 'canary-2', 'canary-3 '])
    expect(await second.open(wrong, signingIn('browser'))).toBeUndefined()
  expect(await second.open('canary-3', signingIn('browser'))).toBe('canary-4')
  expect(await second.open('canary-3', signingIn('browser'))).toBeUndefined()
  await second.storage.close()
  expect(await keptAt(place)).not.toContain('canary')
})
