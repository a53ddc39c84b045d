import type { ServeOptions } from './options.ts'

type Reach = Pick<ServeOptions, 'host' | 'tls' | 'publicAddress'>

/** Warning if other machines reach the service without TLS; undefined if none do. */
export function clearTextWarning({ host, tls, publicAddress }: Reach): string | undefined {
  if (tls !== null || isLoopback(host)) return undefined
  const isBehindTls = publicAddress?.startsWith('https:') === true
  const open = 'It is open to other machines, unencrypted'
  return isBehindTls
    ? `${open}, on a network where only the balancer of ${publicAddress} should reach it.`
    : `${open}: use it on a trusted network only.`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
