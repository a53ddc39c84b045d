import type { GivenToken } from '#service/parts/outbound-parts.ts'
import type { StoredConnection } from '#storage/connection-store.ts'
import { OptionError } from './command-line.ts'

/**
 * A token given at the start. `origin` is the only address that it is sent to; null for that of the stored connections
 * that it `isFor`. `source` names its origin for people, `longer` how to give the address with it.
 */
export type TokenAtStart = {
  readonly isFor: (connectionName: string) => boolean
  readonly origin: string | null
  readonly token: string
  readonly source: string
  readonly longer: string
}

type Connection = Pick<StoredConnection, 'name' | 'baseUrl'>

/**
 * Binds each token to one address before the first request, because anyone who may create or change connections could
 * otherwise lead it to a host of their own. Of two tokens for a name the first counts. Throws OptionError if no address
 * is found.
 */
export function bindTokens(
  tokens: readonly TokenAtStart[],
  stored: readonly Connection[],
): (connectionName: string) => GivenToken | undefined {
  const bound = tokens.map(({ isFor, token, ...at }) => ({ isFor, token, origin: originOf({ isFor, ...at }, stored) }))
  return (name) => bound.find(({ isFor }) => isFor(name))
}

function originOf(token: Omit<TokenAtStart, 'token'>, stored: readonly Connection[]): string {
  if (token.origin !== null) return token.origin
  const origins = new Set(stored.filter(({ name }) => token.isFor(name)).map(({ baseUrl }) => new URL(baseUrl).origin))
  const [origin, ...others] = origins
  if (origin !== undefined && others.length === 0) return origin
  const fault = origin === undefined ? 'no connection of this name is stored' : 'its connections lead to several hosts'
  throw new OptionError(`${token.source}: ${fault}, so say which address the token is for: ${token.longer}`)
}
