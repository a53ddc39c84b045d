import type { Route } from '#live/dispatcher.ts'
import type { LiveRequest } from '#live/exchange.ts'
import type { Exchange } from '#live/outcome.ts'

/** Services of the operating system and the network for sending to live services. */
export type OutboundParts = {
  readonly exchange: (route: Route, request: LiveRequest) => Promise<Exchange>
  /** The system's proxy for an address; null for none. */
  readonly proxyFor: (url: string) => Promise<string | null>
  readonly secrets: Secrets
  /** Base URL of the service that this desk plays itself; null unless in test mode. */
  readonly playedAt: string | null
  /** The operating system's user, for the journal. */
  readonly userName: string
  /** Submissions on their way, by connection and exclusive key; a second caller with the same content waits for the first. */
  readonly underWay: Map<string, UnderWay>
}

/**
 * `entered` resolves to the submission's ID once it is in the journal, or to an existing answer. If the submission is
 * refused there, both `entered` and `end` reject.
 */
type UnderWay = {
  readonly content: string
  readonly entered: Promise<string | Response>
  readonly end: Promise<Response>
}

/** Store of tokens: encrypted by the operating system if that is safe, otherwise in memory until the program ends. */
export type Secrets = {
  /** The token in its stored form; null if the system cannot store secrets. */
  readonly seal: (token: string) => Promise<Uint8Array | null>
  /** Null if the token cannot be decrypted, for example on another computer. */
  readonly unseal: (sealed: Uint8Array) => Promise<string | null>
  readonly remembered: Map<string, string>
  /** The token given at the start for connections of this name. */
  readonly given: (connectionName: string) => GivenToken | undefined
}

/** A token for one host only: `origin` is, for example, `https://claims.example`. */
export type GivenToken = { readonly origin: string; readonly token: string }
