import type { OutboundParts } from '#service/parts/outbound-parts.ts'
import { PLAYED_CONNECTION } from './played-connection.ts'
import type { Outbound } from './played-live.ts'

type PlayedWay = { readonly exchange: Outbound; readonly playedAt: string; readonly token: string }

/**
 * The way to live services of a book in test mode: `own` is what leads to all others, and the token of the played one is
 * in memory, as everything of a test desk that lets somebody in.
 */
export function playedOutbound(own: OutboundParts, { exchange, playedAt, token }: PlayedWay): OutboundParts {
  const { secrets } = own
  const remembered = new Map([...secrets.remembered, [PLAYED_CONNECTION, token]])
  return { ...own, exchange, playedAt, underWay: new Map(), secrets: { ...secrets, remembered } }
}
