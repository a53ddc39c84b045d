import { describe, expect, it } from 'vitest'
import type { ListedSessionBody } from '#contract/desk/sessions.ts'
import { listSessions } from '#contract/endpoints/sessions.ts'
import { signingIn } from '#storage/sign-in.test-support.ts'
import { noteClientAddress } from '../parts/client-address.ts'
import { SESSION_LIVES } from '../parts/sessions.ts'
import { ADDRESS, testService } from '../service.test-support.ts'

const SESSIONS = '/desk/v1/sessions'

/** Two browsers and an app, the second browser signed in over a socket. */
async function threeSessions() {
  const desk = await testService()
  const { sessions } = desk.parts
  // The session that other tests use.
  await desk.storage.write((unit) => unit.sessions.end('clerk'))
  const own = (await sessions.open(await sessions.launchCode(), signingIn('browser'))) ?? ''
  await sessions.open(await sessions.launchCode(), { kind: 'app', address: '192.0.2.8', program: 'Loan Desk 0.0.0' })
  const request = new Request(`${ADDRESS}/open`, {
    method: 'POST',
    headers: { Host: '127.0.0.1:4180', 'Content-Type': 'application/json', 'User-Agent': `Firefox ${'x'.repeat(400)}` },
    body: JSON.stringify({ code: await sessions.launchCode() }),
  })
  noteClientAddress(request, '::ffff:192.0.2.9')
  expect((await desk.app.fetch(request)).status).toBe(204)
  const face = { Cookie: `loan-desk-4180=${own}`, 'Sec-Fetch-Site': 'same-origin' }
  const list = async () => listSessions.answer.read.parse((await desk.call('GET', SESSIONS, undefined, face)).body).data
  const end = async (path = '') => (await desk.call('DELETE', `${SESSIONS}${path}`, undefined, face)).status
  return { ...desk, own, list, end }
}

const byAddress = (list: readonly ListedSessionBody[], address: string) => list.find((one) => one.address === address)

describe('the list of sessions', () => {
  it('names who is signed in, from where, since when and until when, and marks the own one', async () => {
    const { list, own } = await threeSessions()
    const found = await list()
    const began = new Date(0).toISOString()
    expect(found).toHaveLength(3)
    expect(byAddress(found, '192.0.2.7')).toMatchObject({
      kind: 'browser',
      createdAt: began,
      usedAt: began,
      isOwn: true,
    })
    expect(byAddress(found, '192.0.2.8')).toMatchObject({
      kind: 'app',
      program: 'Loan Desk 0.0.0',
      endsAt: new Date(SESSION_LIVES.app.idleMs).toISOString(),
      isOwn: false,
    })
    const { program } = byAddress(found, '192.0.2.9') ?? {}
    expect([program?.slice(0, 9), program?.length]).toEqual(['Firefox x', 300])
    expect(JSON.stringify(found)).not.toContain(own)
  })

  it('shows the end that comes first, and leaves out what has ended', async () => {
    const { list, time, storage } = await threeSessions()
    const { idleMs, wholeMs } = SESSION_LIVES.app
    await storage.write((unit) =>
      unit.sessions.put('long', {
        ...signingIn('app'),
        address: '192.0.2.10',
        createdAt: 0,
        usedAt: wholeMs - idleMs / 2,
      }),
    )
    expect(byAddress(await list(), '192.0.2.10')?.endsAt).toBe(new Date(wholeMs).toISOString())
    time.elapsed = SESSION_LIVES.browser.idleMs - 1
    expect(await list()).toHaveLength(4)
  })
})

describe('ending a session', () => {
  it('signs out one of the list, for good', async () => {
    const { list, end } = await threeSessions()
    const app = byAddress(await list(), '192.0.2.8')
    expect(await end(`/${app?.id}`)).toBe(204)
    expect((await list()).map(({ address }) => address).sort()).toEqual(['192.0.2.7', '192.0.2.9'])
    expect([await end(`/${app?.id}`), await end('/abc')]).toEqual([404, 404])
  })

  it('signs out all others, and keeps the own one', async () => {
    const { list, end } = await threeSessions()
    expect(await end()).toBe(204)
    expect((await list()).map(({ isOwn }) => isOwn)).toEqual([true])
  })

  it('may be the own one', async () => {
    const { list, end, call, own } = await threeSessions()
    expect(await end(`/${byAddress(await list(), '192.0.2.7')?.id}`)).toBe(204)
    expect((await call('GET', SESSIONS, undefined, { Cookie: `loan-desk-4180=${own}` })).status).toBe(401)
  })
})
