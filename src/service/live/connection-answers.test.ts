import { describe, expect, it } from 'vitest'
import { answered, CREATE, connect, LOST, liveDesk, REFUSED } from './live-desk.test-support.ts'

const CONNECTIONS = '/desk/v1/connections'

/** Result of the test of a connection whose service answers so. */
async function testedWith(exchanged: ReturnType<typeof answered>) {
  const desk = await liveDesk()
  desk.play(() => exchanged)
  return (await desk.call('POST', `${CONNECTIONS}/${desk.id}/test`)).body.data
}

describe('the test of a connection', () => {
  it.each([
    [199, 'unexpected'],
    [200, 'accepted'],
    [299, 'accepted'],
    [300, 'unexpected'],
    [400, 'accepted'],
    [401, 'token-refused'],
    [402, 'unexpected'],
    [403, 'refused'],
    [404, 'accepted'],
    [405, 'unexpected'],
    [421, 'unexpected'],
    [422, 'accepted'],
    [423, 'unexpected'],
  ])('takes an answer of %i in JSON for %s', async (status, outcome) => {
    const { explanation, ...test } = await testedWith(answered(status, {}))
    expect(test).toEqual({ outcome, status, said: '{}' })
    expect(explanation).toContain(String(status))
  })

  it.each([REFUSED, LOST, { kind: 'not-sent', reason: { kind: 'ca-file' } } as const])(
    'has neither status nor words where there was no answer: %j',
    async (exchanged) => {
      expect(await testedWith(exchanged)).toMatchObject({ status: null, said: null })
    },
  )

  it('says that nothing was sent where that is certain, and only there', async () => {
    expect((await testedWith(REFUSED)).explanation).toMatch(/Nothing was sent\.$/)
    expect((await testedWith(LOST)).explanation).not.toContain('Nothing was sent')
  })

  it('hands on no more than the first 10,000 characters of an answer', async () => {
    expect((await testedWith(answered(500, 'x'.repeat(10_001), 'text/plain'))).said).toHaveLength(10_000)
  })
})

describe('a connection in test mode', () => {
  const PRODUCTION = { name: 'Production', baseUrl: 'https://played.example', kind: 'production' }

  /** A desk in test mode that plays a live service at an address. */
  async function testDesk(playedAt: string | null) {
    const desk = await liveDesk()
    Object.assign(desk.parts, { testBook: 'a book' })
    Object.assign(desk.parts.live, { playedAt })
    return desk
  }

  it('is never of a service in production, made or changed, unless the desk plays that service', async () => {
    const { call, id } = await testDesk('https://other.example')
    const refused = [
      await call('POST', CONNECTIONS, PRODUCTION),
      await call('PATCH', `${CONNECTIONS}/${id}`, { kind: 'production' }),
    ]
    for (const { status, body } of refused)
      expect([status, body.errors]).toMatchObject([422, [{ pointer: '/kind', code: 'no-production-in-test' }]])
    const played = await testDesk(PRODUCTION.baseUrl)
    expect((await played.call('POST', CONNECTIONS, PRODUCTION)).status).toBe(201)
  })

  it('may be of a service under test', async () => {
    const { call } = await testDesk(null)
    expect((await call('POST', CONNECTIONS, { ...PRODUCTION, kind: 'test' })).status).toBe(201)
  })
})

describe('a connection', () => {
  it('sends nothing without the certificates of its file', async () => {
    const desk = await liveDesk({ caFile: '/nowhere/certificates.pem' })
    const { status, body } = await desk.createLoan()
    expect([status, body.type, desk.sent]).toEqual([503, 'urn:loan-desk:problem:not-sent', []])
    expect(body.detail).toContain('CA file')
    expect((await desk.submission(body.submissionId)).state).toBe('planned')
  })

  it('is left for this computer when it is removed, and another one stays chosen', async () => {
    const desk = await liveDesk()
    const other = await connect(desk, { name: 'Other', baseUrl: 'https://other.example' })
    await desk.call('DELETE', `${CONNECTIONS}/${desk.id}`)
    const current = async () => (await desk.call('GET', '/desk/v1/session')).body.data.connection
    expect((await current()).id).toBe(other)
    await desk.call('DELETE', `${CONNECTIONS}/${other}`)
    expect(await current()).toEqual({ where: 'local' })
    expect((await desk.call('PUT', '/desk/v1/connection', { id: 'local' })).body.data).toEqual({ id: 'local' })
  })

  it.each(['sending', 'unknown'] as const)('stays while a submission of it is %s', async (state) => {
    const desk = await liveDesk()
    const busy = async () => (await desk.call('DELETE', `${CONNECTIONS}/${desk.id}`)).status
    const during: number[] = []
    desk.play(async () => {
      if (state === 'sending') during.push(await busy())
      return LOST
    })
    await desk.createLoan()
    if (state === 'unknown') during.push(await busy())
    expect([during, desk.posts(CREATE)]).toEqual([[409], 1])
  })
})
