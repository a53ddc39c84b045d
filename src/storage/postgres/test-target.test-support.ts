import { randomUUID } from 'node:crypto'
import { type DatabaseTarget, DEFAULT_CONNECTIONS } from './database-target.ts'

/** A server, and the database for the schemas of tests. */
export type TestServer = Omit<DatabaseTarget, 'schema'>

/** Parses an address like `postgres://user:password@host:5432/database`; a socket folder is written like `%2Ftmp%2Fsocket`. */
export function serverAt(address: string): TestServer {
  if (!address.startsWith('postgres')) throw new Error(address)
  const { hostname, port, username, password, pathname } = new URL(address)
  return {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: password === '' ? undefined : decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)),
    tls: null,
    fallbacks: [],
    connections: DEFAULT_CONNECTIONS,
  }
}

/** Value of `--database` for a schema, without its password. */
export function databaseAddress({ host, port, user, database, schema }: DatabaseTarget): string {
  const [place, query] = host.startsWith('/')
    ? [`:${port}`, `host=${encodeURIComponent(host)}`]
    : [`${host}:${port}`, 'sslmode=disable']
  return `postgres://${encodeURIComponent(user)}@${place}/${encodeURIComponent(database)}?${query}&schema=${schema}`
}

/** A new name for a schema. */
export function newSchemaName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}
