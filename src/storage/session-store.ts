import type { SessionKind } from '#values/vocabulary/session-terms.ts'
import type { Readable } from './row-error.ts'

/** When somebody signed in, and was last seen to work; instants in milliseconds of the epoch. */
export type SessionTimes = { readonly kind: SessionKind; readonly createdAt: number; readonly usedAt: number }

/** `address` and `program` (its User-Agent) are those that signed in; empty if unknown. */
export type StoredSession = SessionTimes & { readonly address: string; readonly program: string }

/** `id` names a session and opens nothing: the SHA-256 of its secret, in hexadecimal. */
export type KnownSession = StoredSession & { readonly id: string }

/** Sessions of each kind that began, or were last used, at these instants or before, and codes that were good until then. */
export type Forgotten = { readonly sessions: readonly SessionTimes[]; readonly goodUntil: number }

/**
 * Sessions of the face, by the secret of their cookie, and the codes of one-time addresses, which open one
 * each. Of all these secrets only a hash is kept.
 */
export type SessionStore = {
  /** Throws a RowError. */
  readonly of: (secret: string) => Promise<KnownSession | undefined>
  /** The session that was used last comes first. */
  readonly all: () => Promise<Readable<KnownSession>>
  readonly put: (secret: string, session: StoredSession) => Promise<void>
  readonly end: (secret: string) => Promise<void>
  /** Ends a session by its id. False if there is none. */
  readonly endKnown: (id: string) => Promise<boolean>
  /** Ends all sessions except this one. */
  readonly endOthers: (secret: string) => Promise<void>
  readonly putCode: (code: string, goodUntil: number) => Promise<void>
  /** Whether a code was put and not taken, in time or not: others may take it meanwhile. */
  readonly hasCode: (code: string) => Promise<boolean>
  /** Takes a code away. True where it was there and in time, so for one alone of all who take it. Throws a RowError. */
  readonly takeCode: (code: string, at: number) => Promise<boolean>
  readonly forget: (forgotten: Forgotten) => Promise<void>
}
