import { userInfo } from 'node:os'
import { exchange } from '#live/exchange.ts'
import type { GivenToken, OutboundParts } from '#service/parts/outbound-parts.ts'
import type { TokenAtStart } from './bound-tokens.ts'

/** What a host brings to the way to live services. */
export type OutboundOptions = {
  /** The system's encryption for tokens; each gives null where it cannot do it safely. */
  readonly sealToken: (token: string) => Promise<Uint8Array | null>
  readonly unsealToken: (sealed: Uint8Array) => Promise<string | null>
  readonly givenTokens: readonly TokenAtStart[]
  readonly proxyFor: (url: string) => Promise<string | null>
}

/** One for the life of the host: what is on its way and what is remembered outlive a change of the data folder. */
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

/** A user without an entry in the system's list, as in some containers, has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown user'
  }
}
