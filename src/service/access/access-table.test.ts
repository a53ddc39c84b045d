import { describe, expect, it } from 'vitest'
import { ADDRESS, TOKEN, testService } from '../service.test-support.ts'
import { SERVICE_ROUTES } from '../service.ts'

const OWN_HOST = '127.0.0.1:4180'
const OWN_ORIGIN = 'http://127.0.0.1:4180'
/** A balancer in front that ends TLS: it passes requests on over http. */
const PUBLIC = { host: 'desk.example', target: 'http://desk.example', origin: 'https://desk.example' }
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HOSTS = [OWN_HOST, PUBLIC.host, 'evil.example', '127.0.0.1:4181', null]
const TARGETS = [
  ...[ADDRESS, 'http://evil.example', 'https://127.0.0.1:4180', 'http://127.0.0.1:4181'],
  ...[PUBLIC.target, PUBLIC.origin],
]
const ORIGINS = [null, OWN_ORIGIN, 'http://evil.example', 'http://localhost:4180', 'null', PUBLIC.origin, PUBLIC.target]
const SITES = [null, 'same-origin', 'none', 'same-site', 'cross-site']
const AUTHS = ['none', 'token', 'wrong token', 'cookie', 'old cookie', 'cookie and wrong token'] as const

/** Endpoints whose rights no token can have. */
const FOR_PEOPLE = [
  /^\/desk\/v1\/(connections?|settings|delayed-interest|extension-policy|nightly-reconciliation|sessions?|tokens|one-time-addresses|drafts|demo|backups)(\/|$)/,
  /^\/desk\/v1\/(loan-views|terms-sets|letter-texts|import-mappings|submissions|submission-search|clients|client-list|client-search)(\/|$)/,
  /^\/desk\/v1\/loans\/[^/]+\/(notes|files|evidence|next-loan|refresh)(\/|$)/,
]
const SESSION = '/desk/v1/session'
/** Endpoints for a balancer, under any host name. */
const PROBES = ['/health', '/ready']

type Asked = {
  readonly method: string
  readonly path: string
  readonly host: string | null
  readonly target: string
  readonly origin: string | null
  readonly site: string | null
  readonly auth: (typeof AUTHS)[number]
}

/** The only origin that pages may have for this host and target; undefined if every request is refused. */
function originAt({ host, target }: Pick<Asked, 'host' | 'target'>): string | undefined {
  if (host === OWN_HOST && target === ADDRESS) return OWN_ORIGIN
  return host === PUBLIC.host && target === PUBLIC.target ? PUBLIC.origin : undefined
}

/** The rules again, in plain form: the status of a refusal, undefined if the request reaches a handler. */
function refusalOf({ method, path, host, target, origin, site, auth }: Asked): 401 | 403 | undefined {
  if (PROBES.includes(path)) return undefined
  const isApi = /^\/((desk|claims)\/|metrics$)/.test(path)
  const own = originAt({ host, target })
  if (own === undefined) return 403
  if (origin !== null && origin !== own) return 403
  if (!isApi) return undefined
  if (site === 'same-site' || site === 'cross-site') return 403
  const isForPeople = FOR_PEOPLE.some((only) => only.test(path)) && isServed(method, path)
  if (auth === 'token') return isForPeople ? 403 : undefined
  if (auth !== 'cookie') return 401
  const isChange = method !== 'GET' && method !== 'HEAD'
  return isChange && origin === null && site === null ? 403 : undefined
}

type Approach = Omit<Asked, 'method' | 'path'>

const EVERY_APPROACH: readonly Approach[] = HOSTS.flatMap((host) =>
  TARGETS.flatMap((target) =>
    ORIGINS.flatMap((origin) => SITES.flatMap((site) => AUTHS.map((auth) => ({ host, target, origin, site, auth })))),
  ),
)

/** Approaches with one thing wrong and all else right, and every way in which a browser or a local program may call. */
const WAYS_THAT_MATTER = EVERY_APPROACH.filter(({ host, target, origin, site, auth }) => {
  const isHere = originAt({ host, target }) !== undefined
  const isGood = auth === 'token' || auth === 'cookie'
  return isHere ? isGood || site === null : isGood && origin === null && site === null
})

async function openTable() {
  const face = { kind: 'browser', addresses: () => [ADDRESS], publicAddress: PUBLIC.origin } as const
  const { app, signIn } = await testService({ face })
  const cookieOf = async () => (await signIn()).Cookie.split('=')[1] ?? ''
  const headersOf = ({ host, target, origin, site, auth }: Approach, cookie: string): Record<string, string> => ({
    ...(host !== null && { Host: host }),
    ...(origin !== null && { Origin: origin }),
    ...(site !== null && { 'Sec-Fetch-Site': site }),
    ...(auth === 'token' && { Authorization: `Bearer ${TOKEN}` }),
    ...(auth.endsWith('wrong token') && { Authorization: 'Bearer wrong-token' }),
    ...(auth.startsWith('cookie') && { Cookie: `${cookieName(target)}=${cookie}` }),
    ...(auth === 'old cookie' && { Cookie: `${cookieName(target)}=of-long-ago` }),
  })
  /** Returns a description of an answer that deviates from the rules. */
  const faultOf = async (asked: Asked, cookie: string): Promise<string[]> => {
    const { method, path, target } = asked
    const request = new Request(target + path, { method, headers: headersOf(asked, cookie) })
    const { status } = await app.fetch(request)
    const isRefusal = status === 401 || status === 403
    const got = isRefusal ? status : undefined
    const expected = refusalOf(asked)
    return got === expected && status < 500 ? [] : [`${JSON.stringify(asked)} answered ${status}`]
  }
  return { paths: [...new Set(SERVICE_ROUTES.map(({ path }) => concrete(path)))], cookieOf, faultOf }
}

/** Each port of a host has a cookie of its own. */
function cookieName(target: string): string {
  return `loan-desk-${new URL(target).port || 'default'}`
}

/** True if the path has an endpoint, so that it answers more than 404 or 405. */
function isServed(method: string, path: string): boolean {
  const served = method === 'HEAD' ? 'GET' : method
  return SERVICE_ROUTES.some((known) => known.method === served && concrete(known.path) === path)
}

/** A path such as `/desk/v1/tokens/:id{[0-9]+}` with values in it. */
function concrete(path: string): string {
  return path
    .replace(/:(id|version)\{[^}]*\}/g, '99')
    .replace(/:\w+(\{[^}]*\})?/g, '11111111-1111-4111-8111-111111111111')
    .replace('*', 'no-such')
}

describe('every caller, route and header', () => {
  it.each(METHODS)('reaches a handler only by the rules, on every route, by %s', async (method) => {
    const { paths, cookieOf, faultOf } = await openTable()
    expect(paths.length).toBeGreaterThan(30)
    const faults: string[] = []
    for (const path of paths) {
      let cookie = await cookieOf()
      for (const way of WAYS_THAT_MATTER) {
        // Several of these requests end the session, so each needs a new one.
        if (path === SESSION && method === 'DELETE') cookie = await cookieOf()
        faults.push(...(await faultOf({ method, path, ...way }, cookie)))
      }
    }
    expect(faults).toEqual([])
  })

  it.each(['/claims/v1/lender/createLoan', '/desk/v1/tokens', '/', '/metrics', '/ready'])(
    'and on %s in every single way',
    async (path) => {
      const { cookieOf, faultOf } = await openTable()
      const cookie = await cookieOf()
      const faults: string[] = []
      for (const method of METHODS) {
        for (const way of EVERY_APPROACH) faults.push(...(await faultOf({ method, path, ...way }, cookie)))
      }
      expect(faults).toEqual([])
    },
  )
})
