import type { SessionKind } from '#values/vocabulary/session-terms.ts'
import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import type { StoredSession } from './session-store.ts'
import type { NewToken } from './token-store.ts'

export function newToken(name: string, createdAt: string, grants: readonly TokenGrant[] = []): NewToken {
  return { name, createdAt, grants }
}

/** Sign-in of a browser or an app. */
export function signingIn(kind: SessionKind): Pick<StoredSession, 'kind' | 'address' | 'program'> {
  return { kind, address: '192.0.2.7', program: 'Mozilla/5.0 (X11; Linux x86_64)' }
}

/** Instants in milliseconds of the epoch. */
export function newSession(kind: SessionKind, createdAt = 0, usedAt = createdAt): StoredSession {
  return { ...signingIn(kind), createdAt, usedAt }
}
