import { describe, expect, it } from 'vitest'
import { safeAddress } from './wanted-address.ts'

const UUID = '7d444840-9dc0-41d1-b245-5ffdce74fad2'

describe('an address to go on to', () => {
  it.each([
    '/',
    '/settings/',
    `/loans/${UUID}/what-if`,
    '/?search=a%20b',
    `/loans/${UUID}/compare?before=0&after=1#rows`,
    '/settings#connections',
  ])('is kept: %s', (address) => expect(safeAddress(address)).toBe(address))

  const HOSTS = ['evil.example', 'evil.example/settings', 'user:word@evil.example', '127.0.0.1', '%65vil.example']
  const LEADS = [
    '//',
    '/\\',
    '\\\\',
    '\\/',
    '///',
    '////',
    '/\\/',
    '/\t/',
    '/\n/',
    '/%09/',
    '/%2f',
    '/%5c',
    '/%2F%2F',
    '/.//',
  ]
  const SCHEMES = [
    'http://',
    'https:',
    'https:/',
    'javascript:',
    'data:text/html,',
    'file:///',
    'app://',
    'blob:',
    'JaVaScRiPt:',
  ]
  it.each([...LEADS, ...SCHEMES].flatMap((lead) => HOSTS.map((host) => lead + host)))('never leaves: %j', (address) =>
    expect(safeAddress(address)).toBeUndefined(),
  )

  it.each([
    '/nowhere',
    '/Settings',
    '/index.html',
    '/open',
    '/loans/x/../../open',
    '',
    'settings',
    '?x',
    '#x',
    ' /settings',
    '/settings ',
    '/sett\nings',
    '/x/../../nowhere',
    '/settings\0',
  ])('is no page: %j', (address) => expect(safeAddress(address)).toBeUndefined())

  it('is what a browser makes of it', () => {
    expect(safeAddress('/x/../settings')).toBe('/settings')
    for (const lead of LEADS) {
      const kept = safeAddress(`${lead}settings`)
      if (kept !== undefined) expect(new URL(kept, 'http://127.0.0.1:4180').origin).toBe('http://127.0.0.1:4180')
    }
  })
})
