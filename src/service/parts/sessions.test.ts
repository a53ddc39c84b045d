import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { testService } from '../service.test-support.ts'
import { createSessions, SESSION_IDLE_MS, SESSION_LIFE_MS } from './sessions.ts'

const HOUR = 3_600_000

/** A desk with somebody signed in, and a way to see whether it still knows them without that being use. */
async function signedInDesk() {
  const desk = await testService()
  const face = await desk.signIn()
  const ask = async (path: string) => (await desk.call('GET', path, undefined, face)).status
  return {
    ...desk,
    face,
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
    const { time, isIn, work, storage } = await signedInDesk()
    for (let at = 0; at < SESSION_LIFE_MS; at += 11 * HOUR) {
      time.elapsed = at
      expect(await work()).toBe(200)
      await storage.write(async () => undefined)
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
    const end = async (headers?: Record<string, string>) =>
      (await call('DELETE', '/desk/v1/session', undefined, headers)).status
    expect(await end()).toBe(401)
    expect(await end({ Cookie: face.Cookie })).toBe(403)
    expect(await end({ ...face, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect(await isIn()).toBe(true)
    const { app } = await testService({ face: { kind: 'desktop' } })
    expect((await app.fetch(new Request('app://localhost/desk/v1/session', { method: 'DELETE' }))).status).toBe(404)
  })
})

it('outlives a restart of the service, of which only a hash is kept; its code does not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loan-desk-sessions-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const parts = { secret: () => 'canary-secret', elapsed: () => 0, now: () => 0 }
  const first = openStorage(folder)
  const before = createSessions({ ...parts, storage: first })
  expect(await before.open(before.launchCode())).toBe('canary-secret')
  before.launchCode()
  await first.close()
  const second = openStorage(folder)
  const after = createSessions({ ...parts, storage: second })
  expect(await after.find('canary-secret')).toBeDefined()
  for (const wrong of ['', 'canary-secre', 'canary-secret ', 'Canary-secret', 'canary-secret\0'])
    expect(await after.find(wrong)).toBeUndefined()
  expect(await after.open('canary-secret')).toBeUndefined()
  await second.close()
  for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file)).includes('canary')).toBe(false)
})
