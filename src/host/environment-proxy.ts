/**
 * The proxy by HTTPS_PROXY, HTTP_PROXY and NO_PROXY (in either case); null for a direct connection. A proxy without a
 * scheme, such as "proxy:3128", uses http, as in curl.
 */
export function environmentProxy(
  environment: Readonly<Record<string, string | undefined>>,
  url: string,
): string | null {
  const { protocol, hostname, port } = new URL(url)
  const read = (name: string) => environment[name.toLowerCase()] || environment[name] || null
  const proxy = read(protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY') ?? read('ALL_PROXY')
  const direct = (read('NO_PROXY') ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  return direct.some((entry) => covers(entry.toLowerCase(), hostname, port)) ? null : withScheme(proxy)
}

function withScheme(proxy: string | null): string | null {
  return proxy === null || proxy.includes('://') ? proxy : `http://${proxy}`
}

/** Matches `*`, a host, a domain with or without its leading dot or star, each with or without a port. */
function covers(entry: string, hostname: string, port: string): boolean {
  if (entry === '*') return true
  const [, name = '', entryPort = ''] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? []
  if (entryPort !== '' && entryPort !== port) return false
  const domain = name.replace(/^\*?\./, '')
  return hostname === domain || hostname.endsWith(`.${domain}`)
}
