import { describe, expect, it } from 'vitest'
import { environmentProxy } from './environment-proxy.ts'

const URL = 'https://claims.example.com:8443/base'
const PROXY = 'http://proxy.example:3128'

describe('the proxy of the environment', () => {
  it.each([
    [{}, null],
    [{ HTTPS_PROXY: PROXY }, PROXY],
    [{ https_proxy: PROXY }, PROXY],
    [{ ALL_PROXY: PROXY }, PROXY],
    [{ HTTP_PROXY: PROXY }, null],
    [{ HTTPS_PROXY: '' }, null],
    [{ HTTPS_PROXY: 'proxy.example:3128' }, PROXY],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: '*' }, null],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: 'localhost, claims.example.com' }, null],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: '.example.com' }, null],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: '*.EXAMPLE.com' }, null],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: 'example.com:8443' }, null],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: 'example.com:443' }, PROXY],
    [{ HTTPS_PROXY: PROXY, NO_PROXY: 'ample.com' }, PROXY],
    [{ HTTPS_PROXY: PROXY, no_proxy: 'claims.example.com' }, null],
  ])('%j leads by way of %s', (environment, proxy) => {
    expect(environmentProxy(environment, URL)).toBe(proxy)
  })

  it('takes HTTP_PROXY for http alone', () => {
    expect(environmentProxy({ HTTP_PROXY: PROXY }, 'http://127.0.0.1:4180')).toBe(PROXY)
  })
})
