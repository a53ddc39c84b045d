import { describe, expect, it } from 'vitest'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { testService } from '../service.test-support.ts'
import { connect, LIVE_TOKEN, LOST, liveDesk } from './live-desk.test-support.ts'

const CONNECTIONS = '/desk/v1/connections'
const MINIMAL = { name: 'Live', baseUrl: 'https://claims.example', kind: 'test' }

type Service = Awaited<ReturnType<typeof testService>>

/** A system that can store secrets: sealed text can be unsealed, and is unreadable otherwise. */
function withKeyring({ parts }: Service): void {
  Object.assign(parts.live.secrets, {
    seal: async (token: string) => new TextEncoder().encode([...token].reverse().join('')),
    unseal: async (sealed: Uint8Array) => [...new TextDecoder().decode(sealed)].reverse().join(''),
  })
}

describe('the token of a connection', () => {
  it('is in no answer, whatever is asked', async () => {
    const desk = await liveDesk()
    const { uuid } = (await desk.createLoan()).body.data
    await desk.call('PATCH', `${CONNECTIONS}/${desk.id}`, { token: `${LIVE_TOKEN}-new` })
    desk.play(() => LOST)
    const { submissionId } = (await desk.extend(uuid)).body
    const reads = [
      CONNECTIONS,
      '/desk/v1/session',
      '/desk/v1/submissions',
      `/desk/v1/submissions/${submissionId}?personalCodes=shown`,
    ]
    const writes: [string, string, object][] = [
      ['PATCH', `${CONNECTIONS}/${desk.id}`, { token: `${LIVE_TOKEN} with blanks` }],
      ['POST', `${CONNECTIONS}/${desk.id}/test`, {}],
      ['PUT', '/desk/v1/connection', { id: desk.id }],
    ]
    for (const path of reads) expect(JSON.stringify((await desk.call('GET', path)).body)).not.toContain(LIVE_TOKEN)
    for (const [method, path, body] of writes) {
      expect(JSON.stringify((await desk.call(method, path, body)).body)).not.toContain(LIVE_TOKEN)
    }
    expect(desk.log).toEqual([])
  })

  it('is stored sealed where the system keeps secrets, replaced, and removed', async () => {
    const desk = await liveDesk()
    withKeyring(desk)
    const path = `${CONNECTIONS}/${desk.id}`
    const keeping = async (change: object) => (await desk.call('PATCH', path, change)).body.data.token
    expect(await keeping({})).toBe('memory')
    expect(await keeping({ token: 'second' })).toBe('stored')
    expect(desk.parts.live.secrets.remembered.size).toBe(0)
    expect(new TextDecoder().decode((await desk.storage.connections.byId(desk.id))?.sealedToken ?? undefined)).toBe(
      'dnoces',
    )
    await desk.createLoan()
    expect(desk.sent.at(-1)?.route.token).toBe('second')
    expect(await keeping({ token: null })).toBe('missing')
    expect((await desk.createLoan({ lenderLoanId: 'ABC-2' })).status).toBe(503)
    expect(desk.sent).toHaveLength(1)
  })

  it('goes with the connection', async () => {
    const desk = await liveDesk()
    await desk.call('DELETE', `${CONNECTIONS}/${desk.id}`)
    expect(desk.parts.live.secrets.remembered.size).toBe(0)
  })

  it('is missing where it was sealed on another computer', async () => {
    const desk = await liveDesk()
    withKeyring(desk)
    await desk.call('PATCH', `${CONNECTIONS}/${desk.id}`, { token: 'second' })
    Object.assign(desk.parts.live.secrets, { unseal: async () => null })
    const { status, body } = await desk.createLoan()
    expect({ status, detail: body.detail }).toEqual({
      status: 503,
      detail: 'This connection has no token. Nothing was sent.',
    })
  })

  it.each(['https://evil.example', 'https://claims.example:8443', 'http://localhost'])(
    'does not go to %s because the address was changed',
    async (baseUrl) => {
      const desk = await liveDesk()
      const path = `${CONNECTIONS}/${desk.id}`
      const { status, body } = await desk.call('PATCH', path, { baseUrl })
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: [{ pointer: '/token', ...faultOfRule('token-for-other-host', {}) }],
      })
      expect((await desk.call('PATCH', path, { baseUrl, token: 'its-own' })).status).toBe(200)
      await desk.createLoan()
      expect(desk.sent.map(({ route }) => route.token)).toEqual(['its-own'])
    },
  )

  it('does not go elsewhere either where it is sealed, and the connection stays as it was', async () => {
    const desk = await liveDesk()
    withKeyring(desk)
    const path = `${CONNECTIONS}/${desk.id}`
    expect((await desk.call('PATCH', path, { token: 'second' })).body.data.token).toBe('stored')
    const { status, body } = await desk.call('PATCH', path, { baseUrl: 'https://evil.example' })
    expect({ status, errors: body.errors }).toEqual({
      status: 422,
      errors: [{ pointer: '/token', ...faultOfRule('token-for-other-host', {}) }],
    })
    expect((await desk.storage.connections.byId(desk.id))?.baseUrl).toBe('https://claims.example')
  })

  it('that is missing keeps no address', async () => {
    const desk = await liveDesk()
    const path = `${CONNECTIONS}/${desk.id}`
    await desk.call('PATCH', path, { token: null })
    const { status, body } = await desk.call('PATCH', path, { baseUrl: 'https://other.example' })
    expect([status, body.data.baseUrl, body.data.token]).toEqual([200, 'https://other.example', 'missing'])
  })

  it('stays where the address only gets another path', async () => {
    const desk = await liveDesk()
    const change = { baseUrl: 'https://CLAIMS.example/v2' }
    expect((await desk.call('PATCH', `${CONNECTIONS}/${desk.id}`, change)).body.data.token).toBe('memory')
  })
})

describe('a token given at the start', () => {
  const given = { origin: 'https://claims.example', token: 'given-at-the-start' }
  const forOthers = [{ pointer: '/baseUrl', ...faultOfRule('token-given-for', { origin: 'https://claims.example' }) }]

  async function deskWithGivenToken() {
    const desk = await liveDesk({ name: 'Other', baseUrl: 'https://other.example' })
    Object.assign(desk.parts.live.secrets, { given: (name: string) => (name === 'Given' ? given : undefined) })
    return desk
  }

  it('goes to its own host', async () => {
    const desk = await deskWithGivenToken()
    await connect(desk, { name: 'Given', baseUrl: 'https://CLAIMS.example/v2', token: undefined })
    await desk.createLoan()
    expect(desk.sent.map(({ route }) => route.token)).toEqual([given.token])
  })

  it.each(['https://evil.example', 'https://claims.example:8443', 'http://localhost'])(
    'goes to no connection of its name that leads to %s, made or changed, with or without a token',
    async (baseUrl) => {
      const desk = await deskWithGivenToken()
      const refused = { status: 422, errors: forOthers }
      const refusal = async (method: string, path: string, body: object) => {
        const { status, body: problem } = await desk.call(method, path, body)
        return { status, errors: problem.errors }
      }
      const { id } = (await desk.call('POST', CONNECTIONS, { ...MINIMAL, name: 'Given' })).body.data
      for (const token of [undefined, 'another']) {
        expect(await refusal('POST', CONNECTIONS, { ...MINIMAL, name: 'Given', baseUrl, token })).toEqual(refused)
        expect(await refusal('PATCH', `${CONNECTIONS}/${id}`, { baseUrl, token })).toEqual(refused)
        expect(await refusal('PATCH', `${CONNECTIONS}/${desk.id}`, { name: 'Given', token })).toEqual(refused)
      }
    },
  )

  it('does not go to a connection of its name that led elsewhere before', async () => {
    const desk = await liveDesk({ name: 'Given', baseUrl: 'https://evil.example' })
    desk.parts.live.secrets.remembered.clear()
    Object.assign(desk.parts.live.secrets, { given: () => given })
    expect((await desk.call('GET', CONNECTIONS)).body.data[0].token).toBe('missing')
    expect((await desk.createLoan()).status).toBe(503)
    expect(desk.sent).toEqual([])
  })
})
