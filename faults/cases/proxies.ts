import { accepted, type FaultCase, notSent } from '../fault-case.ts'
import { startProxy } from '../proxy.ts'

const FAILED = 'The connection to the service failed. Nothing was sent.'
const UNUSABLE = 'The proxy cannot be used: its address must start with http:// or https://. Nothing was sent.'
const refused = (status: number) =>
  notSent(`The proxy answered ${status} and did not connect to the service. Nothing was sent.`)

/** Faults of a proxy on the way. Nothing was sent unless the proxy built a tunnel. */
export const PROXIES: readonly FaultCase[] = [
  { name: 'a proxy builds the tunnel', elsewhere: through(), expected: accepted() },
  { name: 'a proxy forbids the tunnel', elsewhere: through('HTTP/1.1 403 Forbidden\r\n\r\n'), expected: refused(403) },
  {
    name: 'a proxy wants a password',
    elsewhere: through('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="x"\r\n\r\n'),
    expected: refused(407),
  },
  { name: 'a proxy does not reach it', elsewhere: through('HTTP/1.1 502 Bad Gateway\r\n\r\n'), expected: refused(502) },
  { name: 'a proxy ends the connection', elsewhere: through(''), expected: notSent(FAILED) },
  {
    name: 'a proxy says nothing',
    elsewhere: through(null),
    deadlineInSeconds: 1,
    expected: notSent('The service did not accept a connection in time. Nothing was sent.'),
  },
  {
    name: 'a proxy is not there',
    elsewhere: async () => {
      const proxy = await startProxy()
      await proxy.stop()
      return { proxy: proxy.address }
    },
    expected: notSent('The service refused the connection. Nothing was sent.'),
  },
  {
    name: 'the address of the proxy is none',
    elsewhere: async () => ({ proxy: 'no proxy' }),
    expected: notSent(UNUSABLE),
  },
  {
    name: 'the proxy is one for SOCKS',
    elsewhere: async () => {
      const proxy = await startProxy()
      return { proxy: proxy.address.replace('http:', 'socks5:'), stop: proxy.stop }
    },
    expected: notSent(UNUSABLE),
  },
]

function through(answer?: string | null): NonNullable<FaultCase['elsewhere']> {
  return async () => {
    const proxy = await startProxy(answer)
    return { proxy: proxy.address, stop: proxy.stop }
  }
}
