import { randomUUID } from 'node:crypto'
import { type DatabaseTarget, DEFAULT_CONNECTIONS } from './database-target.ts'

/** A server, and the database on it in which the schemas of tests are made. */
export type TestServer = Omit<DatabaseTarget, 'schema'>

/** Of an address as `postgres://user:password@host:5432/database`; a folder stands in it as `%2Ftmp%2Fsocket`. */
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

/** The value of `--database` that leads to a schema; its password goes another way. */
export function databaseAddress({ host, port, user, database, schema }: DatabaseTarget): string {
  const [place, query] = host.startsWith('/')
    ? [`:${port}`, `host=${encodeURIComponent(host)}`]
    : [`${host}:${port}`, 'sslmode=disable']
  return `postgres://${encodeURIComponent(user)}@${place}/${encodeURIComponent(database)}?${query}&schema=${schema}`
}

/** The name of a schema that nobody has opened. */
export function newSchemaName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}
