import type { ConnectionKind, ExtensionsFieldKind } from '#values/vocabulary/connection-terms.ts'
import type { Readable } from './row-error.ts'

type ExtensionsField = { readonly name: string; readonly as: ExtensionsFieldKind }

/** A live claims service. `sealedToken` is encrypted by the operating system; null if the token is not stored. */
export type StoredConnection = {
  readonly id: string
  readonly name: string
  readonly baseUrl: string
  readonly kind: ConnectionKind
  readonly extensionsField: ExtensionsField | null
  readonly furtherFields: Readonly<Record<string, unknown>>
  readonly caFile: string | null
  readonly sealedToken: Uint8Array | null
}

/** Connections that were not removed; a removed one stays for its journal. */
export type ConnectionStore = {
  readonly all: () => Promise<Readable<StoredConnection>>
  readonly byId: (id: string) => Promise<StoredConnection | undefined>
  readonly byName: (name: string) => Promise<StoredConnection | undefined>
  readonly insert: (connection: StoredConnection) => Promise<void>
  readonly replace: (connection: StoredConnection) => Promise<void>
  /** Removes the connection with its token; `at` is ISO 8601 in UTC. */
  readonly remove: (id: string, at: string) => Promise<void>
}
