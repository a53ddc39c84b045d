import { describe, expect, it } from 'vitest'
import { testService } from '../service.test-support.ts'

const PLAIN = new TextEncoder().encode('let plain')
const SHORT = new TextEncoder().encode('br')
const PATH = '/assets/a-1b2c3d4e.js'
const script = { body: PLAIN, brotli: SHORT, type: 'text/javascript; charset=utf-8', tag: '"of-a"' }
const font = { body: PLAIN, type: 'font/woff2', tag: '"of-f"' }
const page = { body: PLAIN, brotli: SHORT, type: 'text/html; charset=utf-8', tag: '"of-p"' }

const deskWithFiles = () =>
  testService({ assets: async (path) => ({ [PATH]: script, '/assets/f.woff2': font, '/index.html': page })[path] })

describe('a file of the face', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, BR;q=0.4', 'br'],
    ['br; q=1.000', 'br'],
    ['br;q=0', null],
    ['br;q=0.0, gzip', null],
    ['gzip, deflate', null],
    ['identity', null],
    ['brotli', null],
    ['x-br', null],
    ['', null],
    [undefined, null],
  ])('is compressed for who takes %s: %s', async (accepted, encoding) => {
    const { call } = await deskWithFiles()
    const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted }
    for (const method of ['GET', 'HEAD']) {
      const answer = await call(method, PATH, undefined, headers)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Encoding')).toBe(encoding)
      expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
      expect(answer.headers.get('Content-Type')).toBe(script.type)
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('ETag')).toBe('"of-a"')
      const whole = encoding === null ? 'let plain' : 'br'
      expect(answer.body).toBe(method === 'HEAD' ? '' : whole)
    }
  })

  it.each(['"of-a"', 'W/"of-a"', '"other", "of-a"', '*'])('is not sent again to who has %s', async (tag) => {
    const { call } = await deskWithFiles()
    for (const accepted of ['br', 'identity']) {
      const answer = await call('GET', PATH, undefined, { 'If-None-Match': tag, 'Accept-Encoding': accepted })
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 304, body: '' })
      expect(answer.headers.get('Content-Encoding')).toBeNull()
      expect(answer.headers.get('ETag')).toBe('"of-a"')
    }
    const changed = await call('GET', PATH, undefined, { 'If-None-Match': '"of-b"' })
    expect({ status: changed.status, body: changed.body }).toEqual({ status: 200, body: 'let plain' })
  })

  it('that has no shorter form is the same for all', async () => {
    const { call } = await deskWithFiles()
    const answer = await call('GET', '/assets/f.woff2', undefined, { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(answer.headers.get('Vary')).toBeNull()
  })

  it('is as it is in the desktop window', async () => {
    const { call } = await testService({ assets: async () => script, face: { kind: 'desktop' } })
    const answer = await call('GET', PATH, undefined, { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('Content-Encoding')).toBeNull()
  })
})

it('nothing that may hold a secret is compressed', async () => {
  const { call, signIn } = await deskWithFiles()
  const { Cookie } = await signIn()
  for (const path of ['/', '/settings', '/nowhere', '/openapi.json', '/desk/v1/session', '/desk/v1/loans']) {
    const answer = await call('GET', path, undefined, { Cookie, 'Accept-Encoding': 'br', Accept: 'text/html' })
    expect(answer.headers.get('Content-Encoding'), path).toBeNull()
    expect(answer.headers.get('ETag'), path).toBeNull()
  }
})
