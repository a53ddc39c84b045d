import { describe, expect, it } from 'vitest'
import type { EndpointCallers } from '#contract/endpoints/endpoint.ts'
import { ENDPOINTS as DESCRIBED } from '#contract/endpoints/topics.ts'
import { problemBody } from '#contract/problem.ts'
import { problemType } from '#contract/problem-kinds.ts'
import { newToken, signingIn } from '#storage/sign-in.test-support.ts'
import { TOKEN_GRANTS, type TokenGrant } from '#values/vocabulary/token-grants.ts'
import { type Answer, AS_PERSON, testService } from '../service.test-support.ts'
import { SERVICE_ROUTES } from '../service.ts'
import { describedPath } from '../wire/routes.ts'
import { assertListed } from './access.ts'

/** Every kind of caller of a listening desk. */
const CALLERS = ['nobody', 'wrong token', 'plain token', ...TOKEN_GRANTS, 'browser', 'app'] as const
type CallerName = (typeof CALLERS)[number]

const UUID = '11111111-1111-4111-8111-111111111111'

type Endpoint = { readonly method: string; readonly path: string; readonly callers: EndpointCallers }

/** Endpoints of a desk that is not in test mode. */
const ENDPOINTS: readonly Endpoint[] = [
  ...DESCRIBED.map(({ endpoint }) => endpoint),
  { method: 'GET', path: '/open', callers: 'everyone' },
  { method: 'GET', path: '/*', callers: 'everyone' },
]

/** Refusal of a caller at an endpoint for these callers; undefined if it reaches the handler. */
const REFUSAL: Readonly<Record<EndpointCallers, (caller: CallerName) => Refusal | undefined>> = {
  everyone: () => undefined,
  token: (caller) => (isKnown(caller) ? undefined : { status: 401 }),
  imports: (caller) => refusalUnless('imports', caller),
  exports: (caller) => refusalUnless('exports', caller),
  runs: (caller) => refusalUnless('runs', caller),
  payments: (caller) => refusalUnless('payments', caller),
  corrections: (caller) => refusalUnless('corrections', caller),
  person: (caller) => (isKnown(caller) && !isPerson(caller) ? { status: 403, right: 'person' } : REFUSAL.token(caller)),
}

type Refusal = { readonly status: number; readonly right?: string }

const isKnown = (caller: CallerName) => caller !== 'nobody' && caller !== 'wrong token'
const isPerson = (caller: CallerName) => caller === 'browser' || caller === 'app'

function refusalUnless(right: TokenGrant, caller: CallerName): Refusal | undefined {
  if (caller === right || isPerson(caller)) return undefined
  return isKnown(caller) ? { status: 403, right } : { status: 401 }
}

async function deskForAll() {
  const desk = await testService()
  await desk.storage.write(async (unit) => {
    await unit.tokens.put(newToken('plain', '2026-01-28T06:00:00.000Z'), 'plain')
    for (const grant of TOKEN_GRANTS) await unit.tokens.put(newToken(grant, '2026-01-28T06:00:00.000Z', [grant]), grant)
  })
  const session = async (kind: 'browser' | 'app') =>
    (await desk.parts.sessions.open(await desk.parts.sessions.launchCode(), signingIn(kind))) ?? ''
  const cookie = async (kind: 'browser' | 'app') => ({ ...AS_PERSON, Cookie: `loan-desk-4180=${await session(kind)}` })
  const headersOf = async (caller: CallerName): Promise<Record<string, string>> => {
    if (caller === 'nobody') return {}
    if (caller === 'browser') return cookie(caller)
    if (caller === 'app') return { ...(await cookie(caller)), 'Loan-Desk-App': '0.0.0' }
    return { Authorization: `Bearer ${caller === 'plain token' ? 'plain' : caller}` }
  }
  return { ...desk, headersOf }
}

const addressOf = (path: string) =>
  path
    .replace('{version}', '0')
    .replace('{id}', /tokens|sessions/.test(path) ? '99' : UUID)
    .replace(/\{\w+\}/g, UUID)

const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {})

/** An answer of a one-time address with a wrong code counts as reached. */
function refusalIn({ status, body }: Answer): Refusal | undefined {
  if ((status !== 401 && status !== 403) || body.type === problemType('launch-code-spent')) return undefined
  const { missingRight: right } = problemBody.parse(body)
  return right === undefined ? { status } : { status, right }
}

describe('the table of callers', () => {
  it('lists every endpoint of the service, and nothing else', () => {
    const served = SERVICE_ROUTES.filter(({ method }) => method !== 'ALL')
    const listed = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(served.map(({ method, path }) => `${method} ${describedPath(path)}`))).toEqual(new Set(listed))
  })

  it('keeps a program with another endpoint from starting', () => {
    const routes = [{ method: 'POST', path: '/desk/v1/loans/:uuid' }]
    expect(() => assertListed({ routes })).toThrow('POST /desk/v1/loans/:uuid')
    expect(() => assertListed({ routes: [{ method: 'ALL', path: '/desk/*' }] })).not.toThrow()
  })

  it.each(CALLERS)('holds at every endpoint for %s', async (caller) => {
    const { call, headersOf } = await deskForAll()
    for (const { method, path, callers } of ENDPOINTS) {
      const answer = await call(method, addressOf(path), bodyOf(method), await headersOf(caller))
      const name = `${method} ${path}`
      expect([name, refusalIn(answer)]).toEqual([name, REFUSAL[callers](caller)])
      expect(answer.status, name).toBeLessThan(500)
    }
  })

  it('opens everything to the desktop window', async () => {
    const { app } = await testService({ face: { kind: 'desktop' } })
    for (const { method, path } of ENDPOINTS) {
      const { status } = await app.fetch(new Request(`app://localhost${addressOf(path)}`, { method }))
      expect([401, 403], `${method} ${path}`).not.toContain(status)
    }
  })
})
