import type { SessionKind } from '#values/vocabulary/session-terms.ts'
import type { Readable } from './row-error.ts'

/** Sign-in and last activity of a session; instants in milliseconds of the epoch. */
export type SessionTimes = { readonly kind: SessionKind; readonly createdAt: number; readonly usedAt: number }

/** `address` and `program` (its User-Agent) are those of the sign-in; empty if unknown. */
export type StoredSession = SessionTimes & { readonly address: string; readonly program: string }

/** `id` names a session and opens nothing: the SHA-256 of its secret, in hexadecimal. */
export type KnownSession = StoredSession & { readonly id: string }

/**
 * Limits of a cleanup: sessions of each kind that began, or were last used, at these instants or earlier, and codes
 * that expired by `goodUntil`.
 */
type Forgotten = { readonly sessions: readonly SessionTimes[]; readonly goodUntil: number }

/**
 * Sessions of the face by the secret of their cookie, and the codes of one-time addresses, which open one session each.
 * Only hashes of all these secrets are stored.
 */
export type SessionStore = {
  /** Throws a RowError. */
  readonly of: (secret: string) => Promise<KnownSession | undefined>
  /** Ordered by last use, the most recent first. */
  readonly all: () => Promise<Readable<KnownSession>>
  readonly put: (secret: string, session: StoredSession) => Promise<void>
  readonly end: (secret: string) => Promise<void>
  /** Ends a session by its ID. False if there is none. */
  readonly endKnown: (id: string) => Promise<boolean>
  /** Ends all sessions except this one. */
  readonly endOthers: (secret: string) => Promise<void>
  readonly putCode: (code: string, goodUntil: number) => Promise<void>
  /** True if a code exists and is unused, expired or not. Another caller may use it in the meantime. */
  readonly hasCode: (code: string) => Promise<boolean>
  /** Consumes a code. True if it existed and had not expired, so true for one caller only. Throws a RowError. */
  readonly takeCode: (code: string, at: number) => Promise<boolean>
  readonly forget: (forgotten: Forgotten) => Promise<void>
}
