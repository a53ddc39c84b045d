import { session } from 'electron'

/** The proxy that the system's settings want for an address, as Chromium resolves them; null for a direct connection. */
export async function systemProxy(url: string): Promise<string | null> {
  return proxyOf(await session.defaultSession.resolveProxy(url))
}

/** Reads the first choice of a PAC result such as `PROXY proxy:8080; DIRECT` or `HTTPS proxy:443`. */
export function proxyOf(resolved: string): string | null {
  const [, kind, address] = /^\s*(PROXY|HTTPS?)\s+([^\s;]+)/i.exec(resolved) ?? []
  if (!kind || !address) return null
  return `${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${address}`
}
