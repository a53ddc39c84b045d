import type { Route } from '#live/dispatcher.ts'
import type { LiveRequest } from '#live/exchange.ts'
import type { Exchange } from '#live/outcome.ts'

/** What the way to live services needs of the machine around it. */
export type OutboundParts = {
  readonly exchange: (route: Route, request: LiveRequest) => Promise<Exchange>
  /** The proxy that the system wants for an address, or null for none. */
  readonly proxyFor: (url: string) => Promise<string | null>
  readonly secrets: Secrets
  /** Address of the service that this desk plays itself, as a connection has it; null of a desk that is not in test mode. */
  readonly playedAt: string | null
  /** The operating system's user, for the journal. */
  readonly userName: string
  /** What is on its way, by connection and exclusive key; a second caller with the same content waits for the first. */
  readonly underWay: Map<string, UnderWay>
}

/**
 * `entered` gives its id once it is in the journal, or the answer that there was before it came there. It rejects, as `end`
 * does, where it is refused there.
 */
export type UnderWay = {
  readonly content: string
  readonly entered: Promise<string | Response>
  readonly end: Promise<Response>
}

/** Keeps tokens: encrypted by the operating system where that is safe, otherwise in memory until the program ends. */
export type Secrets = {
  /** The token as it may be stored; null where the system cannot keep secrets. */
  readonly seal: (token: string) => Promise<Uint8Array | null>
  /** Null where it cannot be opened, as on another computer. */
  readonly unseal: (sealed: Uint8Array) => Promise<string | null>
  readonly remembered: Map<string, string>
  /** The token given at the start for connections of this name. */
  readonly given: (connectionName: string) => GivenToken | undefined
}

/** A token that goes to one host only: `origin` is such as `https://claims.example`. */
export type GivenToken = { readonly origin: string; readonly token: string }
