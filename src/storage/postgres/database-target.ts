/** Address of a server: name or IP address of a host, or the folder of its socket. */
export type ServerAddress = { readonly host: string; readonly port: number }

/** Addresses of a database server and the schema of a book. Plain data, so that it can be sent to a thread. */
export type DatabaseTarget = ServerAddress & {
  /** Other addresses of the same database, tried in order, such as that of a standby, which may take over. */
  readonly fallbacks: readonly ServerAddress[]
  readonly user: string
  readonly password: string | undefined
  readonly database: string
  /** TLS with a verified certificate, by these authorities if given; null for no TLS. */
  readonly tls: { readonly ca: string | undefined } | null
  readonly schema: string
  /** Largest number of connections that a service opens for this book. */
  readonly connections: number
}

/** Schemas in which a connection resolves names. */
export function searchPath({ schema }: Pick<DatabaseTarget, 'schema'>): string {
  return `${schema},public`
}

/**
 * With fewer connections, less than two would be left for writing besides those of the reading threads
 * (connection-shares.ts).
 */
export const LEAST_CONNECTIONS = 14
/** Four services at once, as during a rolling upgrade of two, fit PostgreSQL's default of 100. */
export const DEFAULT_CONNECTIONS = 20
export const MOST_CONNECTIONS = 200
