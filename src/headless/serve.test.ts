import { describe, expect, it, test } from 'vitest'
import { browserOpener, clearTextWarning } from './serve.ts'

const FILES = { cert: 'cert.pem', key: 'key.pem' }
const PUBLIC = 'https://desk.example'

describe('a service that other machines reach', () => {
  it.each(['10.0.0.5', '2001:db8::5'])('at %s says that it is unencrypted, and who should reach it', (host) => {
    const direct = 'It is open to other machines, unencrypted: use it on a trusted network only.'
    expect(clearTextWarning({ host, tls: null, publicAddress: null })).toBe(direct)
    expect(clearTextWarning({ host, tls: null, publicAddress: 'http://localhost:9000' })).toBe(direct)
    expect(clearTextWarning({ host, tls: null, publicAddress: PUBLIC })).toBe(
      `It is open to other machines, unencrypted, on a network where only the balancer of ${PUBLIC} should reach it.`,
    )
  })

  it.each([
    ['127.0.0.1', null],
    ['127.0.0.2', null],
    ['localhost', null],
    ['::1', null],
    ['10.0.0.5', FILES],
  ])('says nothing at %s with %j', (host, tls) => {
    expect(clearTextWarning({ host, tls, publicAddress: null })).toBeUndefined()
    expect(clearTextWarning({ host, tls, publicAddress: PUBLIC })).toBeUndefined()
  })
})

test.each([
  ['linux', { DISPLAY: ':0' }, 'xdg-open'],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open'],
  ['linux', {}, undefined],
  ['darwin', {}, 'open'],
  ['win32', {}, 'rundll32'],
] as const)('on %s with %j: %s', (platform, env, command) => {
  expect(browserOpener(platform, env)?.command).toBe(command)
})
