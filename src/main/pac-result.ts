/**
 * The first choice of a PAC result such as `PROXY proxy:8080; DIRECT`, as an address; null for a direct connection. An
 * unsupported proxy (SOCKS, QUIC) gives an address too: then nothing is sent, rather than past the proxy.
 */
export function proxyOf(resolved: string): string | null {
  const [first = ''] = resolved.split(';')
  const [kind = '', address = ''] = first.trim().split(/\s+/)
  const scheme = kind.toLowerCase()
  if (scheme === '' || scheme === 'direct') return null
  return `${scheme === 'proxy' ? 'http' : scheme}://${address}`
}
