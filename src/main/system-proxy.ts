import { session } from 'electron'
import { proxyOf } from './pac-result.ts'

/** The proxy that the system's settings want for an address, as Chromium resolves them; null for a direct connection. */
export async function systemProxy(url: string): Promise<string | null> {
  return proxyOf(await session.defaultSession.resolveProxy(url))
}
