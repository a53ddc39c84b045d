import { userInfo } from 'node:os'
import { exchange } from '#live/exchange.ts'
import type { GivenToken, OutboundParts } from '#service/parts/outbound-parts.ts'
import type { TokenAtStart } from './bound-tokens.ts'

/** Services of the host for sending to live services. */
export type OutboundOptions = {
  /** The system's encryption of tokens; each function returns null if it cannot work safely. */
  readonly sealToken: (token: string) => Promise<Uint8Array | null>
  readonly unsealToken: (sealed: Uint8Array) => Promise<string | null>
  readonly givenTokens: readonly TokenAtStart[]
  readonly proxyFor: (url: string) => Promise<string | null>
}

/** Created once for the life of the host: submissions under way and remembered tokens survive a change of the data folder. */
export function createOutboundParts(
  options: OutboundOptions,
  given: (connectionName: string) => GivenToken | undefined,
): OutboundParts {
  return {
    exchange,
    proxyFor: options.proxyFor,
    userName: userName(),
    playedAt: null,
    underWay: new Map(),
    secrets: {
      seal: options.sealToken,
      unseal: options.unsealToken,
      remembered: new Map(),
      given,
    },
  }
}

/** Name of the user. A user without an entry in the system's list, as in some containers, has none. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown user'
  }
}
