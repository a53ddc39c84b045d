import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import type { Readable } from './row-error.ts'

/** An API token without the token: that is shown when it is made and kept nowhere. `createdAt` is ISO 8601 in UTC. */
export type StoredToken = NewToken & { readonly id: number }

/** `grants`: what it may do beyond the claims operations and reading. */
export type NewToken = {
  readonly name: string
  readonly createdAt: string
  readonly grants: readonly TokenGrant[]
}

export type TokenStore = {
  readonly all: () => Promise<Readable<StoredToken>>
  /** The stored token that a presented one is, compared in constant time with each. */
  readonly match: (presented: string) => Promise<StoredToken | undefined>
  /** Stores a token under its name, in place of an earlier one of that name with its grants. */
  readonly put: (stored: NewToken, token: string) => Promise<StoredToken>
  readonly named: (name: string) => Promise<StoredToken | undefined>
  /** Whether there was such a token. */
  readonly revoke: (id: number) => Promise<boolean>
}
