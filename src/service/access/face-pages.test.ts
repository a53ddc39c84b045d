import { describe, expect, it } from 'vitest'
import type { Asset } from '../parts/assets.ts'
import { testService } from '../service.test-support.ts'

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const PROGRAMS = [{}, { Accept: '*/*' }, { Accept: 'application/json' }, { Accept: 'application/problem+json' }]
const PAGES = ['/', '/new-loan', '/settings', '/loans/x', '/loans/x/compare', '/submissions', '/extension-runs/new']
const NOWHERE = [
  '/nowhere',
  '/nowhere/',
  '/loans',
  '/Settings',
  '/index.html',
  '/favicon.ico',
  '/.env',
  '/assets/gone.js',
  '//x',
]

const HTML: Asset = {
  body: new TextEncoder().encode('<meta name="style-nonce" nonce="__CSP_NONCE__" />'),
  type: 'text/html; charset=utf-8',
}
const SCRIPT: Asset = { body: new TextEncoder().encode('1'), type: 'text/javascript; charset=utf-8' }

const deskWithFace = () =>
  testService({
    assets: async (path) => ({ '/index.html': HTML, '/assets/a.js': SCRIPT })[path],
  })

describe('an address of the face', () => {
  it.each(PAGES)('%s is a page for any caller', async (path) => {
    const { call } = await deskWithFace()
    for (const headers of [BROWSER, ...PROGRAMS]) {
      const { status, headers: answered, body } = await call('GET', path, undefined, headers)
      expect(status).toBe(200)
      expect(answered.get('Content-Type')).toBe('text/html; charset=utf-8')
      expect(body).not.toContain('__CSP_NONCE__')
    }
  })

  it.each(NOWHERE)(
    '%s is not found: in the words of the face for a person, as a problem for a program',
    async (path) => {
      const { call } = await deskWithFace()
      const { status, headers, body } = await call('GET', path, undefined, BROWSER)
      expect({ status, type: headers.get('Content-Type') }).toEqual({ status: 404, type: 'text/html; charset=utf-8' })
      const policy = headers.get('Content-Security-Policy')
      expect(policy).toContain("default-src 'none'")
      // No nonce: scripts inside the page never run.
      expect(policy).toContain("script-src 'self';")
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(body).toContain('<meta name="style-nonce" nonce=')
      for (const other of PROGRAMS) {
        const answer = await call('GET', path, undefined, other)
        expect(answer.status).toBe(404)
        expect(answer.headers.get('Content-Type')).toBe('application/problem+json')
        expect(answer.body.type).toBe('urn:loan-desk:problem:route-not-found')
      }
    },
  )

  it('is answered to HEAD as to GET, without the content', async () => {
    const { call } = await deskWithFace()
    for (const path of [...PAGES, ...NOWHERE, '/assets/a.js', '/open', '/openapi.json', '/desk/v1/session']) {
      for (const accept of [BROWSER, ...PROGRAMS]) {
        const [get, head] = [await call('GET', path, undefined, accept), await call('HEAD', path, undefined, accept)]
        expect({ path, status: head.status, body: head.body }).toEqual({ path, status: get.status, body: '' })
        expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
      }
    }
  })
})

describe('a one-time address', () => {
  it('is a page of the face for any caller, with the policy of every page, whatever its code', async () => {
    const { call, parts } = await deskWithFace()
    const code = await parts.sessions.launchCode()
    for (const path of [`/open?code=${code}`, '/open?code=guess', '/open?code=', '/open']) {
      for (const headers of [BROWSER, ...PROGRAMS]) {
        const { status, headers: answered } = await call('GET', path, undefined, headers)
        expect([status, answered.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
        const policy = answered.get('Content-Security-Policy')
        expect(policy).toContain("default-src 'none'")
        // No nonce: scripts inside the page never run.
        expect(policy).toContain("script-src 'self';")
        expect([answered.get('Set-Cookie'), answered.get('Cache-Control')]).toEqual([null, 'no-store'])
        expect(answered.get('Referrer-Policy')).toBe('no-referrer')
      }
    }
  })

  it('that does not sign in is answered as a problem', async () => {
    const { call } = await deskWithFace()
    const { status, headers, body } = await call('POST', '/open', { code: 'guess' }, {})
    expect([status, body.title, headers.get('Set-Cookie')]).toEqual([403, 'Forbidden', null])
  })
})

it('a page of the face names no source but its own, is in no frame of another, and sends no form', async () => {
  const { call } = await deskWithFace()
  const policy = (await call('GET', '/', undefined, BROWSER)).headers.get('Content-Security-Policy') ?? ''
  const directives = new Map(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect([name, directives.get(name)]).toEqual([name, ["'none'"]])
  for (const sources of directives.values())
    for (const source of sources) expect(source).toMatch(/^'(none|self|nonce-[0-9a-f-]{36})'$|^data:$/)
  expect(directives.get('script-src')).toEqual(["'self'"])
  expect(directives.get('connect-src')).toEqual(["'self'"])
})
