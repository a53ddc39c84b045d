/** The place of a server: the name or number of a host, or the folder of its socket. */
export type ServerAddress = { readonly host: string; readonly port: number }

/** Addresses of a database server and the schema of a book. Plain data, so that it can be sent to a thread. */
export type DatabaseTarget = ServerAddress & {
  /** Other addresses of the same database, which are tried in turn: that of a standby, which may take over. */
  readonly fallbacks: readonly ServerAddress[]
  readonly user: string
  readonly password: string | undefined
  readonly database: string
  /** TLS with a certificate that is verified, by these authorities where some are given; null for none. */
  readonly tls: { readonly ca: string | undefined } | null
  readonly schema: string
  /** All connections that one service opens for this book, at most. */
  readonly connections: number
}

/** The schemas in which a connection looks for names. */
export function searchPath({ schema }: Pick<DatabaseTarget, 'schema'>): string {
  return `${schema},public`
}

/** A service with fewer has less than two to write with, beside those of its reading threads (connection-shares.ts). */
export const LEAST_CONNECTIONS = 14
/** Four services side by side, as during a rolling upgrade of two, fit PostgreSQL's default of 100. */
export const DEFAULT_CONNECTIONS = 20
export const MOST_CONNECTIONS = 200
