import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import type { Readable } from './row-error.ts'

/** An API token without its secret, which is shown once and stored nowhere. `createdAt` is ISO 8601 in UTC. */
export type StoredToken = NewToken & { readonly id: number }

/** `grants`: rights beyond the claims operations and reading. */
export type NewToken = {
  readonly name: string
  readonly createdAt: string
  readonly grants: readonly TokenGrant[]
}

export type TokenStore = {
  readonly all: () => Promise<Readable<StoredToken>>
  /** Finds the stored token that a presented one equals; compares with each in constant time. */
  readonly match: (presented: string) => Promise<StoredToken | undefined>
  /** Stores a token under its name. Replaces an earlier token of that name and its grants. */
  readonly put: (stored: NewToken, token: string) => Promise<StoredToken>
  readonly named: (name: string) => Promise<StoredToken | undefined>
  /** Returns true if there was such a token. */
  readonly revoke: (id: number) => Promise<boolean>
}
