import { expect, test } from 'vitest'
import { proxyOf } from './pac-result.ts'

test.each([
  ['DIRECT', null],
  ['', null],
  ['PROXY proxy:8080; DIRECT', 'http://proxy:8080'],
  ['HTTP proxy:8080', 'http://proxy:8080'],
  [' HTTPS proxy:443 ;DIRECT', 'https://proxy:443'],
  ['SOCKS proxy:1080; DIRECT', 'socks://proxy:1080'],
  ['SOCKS5 proxy:1080', 'socks5://proxy:1080'],
  ['QUIC proxy:443; DIRECT', 'quic://proxy:443'],
  ['SOMETHING', 'something://'],
])('%j leads to %s', (resolved, proxy) => {
  expect(proxyOf(resolved)).toBe(proxy)
})
