import type { DatabaseTarget, ServerAddress } from './database-target.ts'

/** Name of a server for people: `db.example:5432`, all its addresses, or the folder of its socket. */
export function serverName({ host, port, fallbacks }: Place): string {
  return [{ host, port }, ...fallbacks].map(addressName).join(',')
}

type Place = Pick<DatabaseTarget, 'host' | 'port' | 'fallbacks'>

function addressName({ host, port }: ServerAddress): string {
  if (isSocketFolder(host)) return `${host}, port ${port}`
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Location of a book for people, without the password. */
export function targetName(target: DatabaseTarget): string {
  const { host, port, user, database, schema } = target
  const address = isSocketFolder(host)
    ? `postgres://${user}@:${port}/${database}?host=${host}`
    : `postgres://${user}@${serverName(target)}/${database}`
  return `${address}, schema ${schema}`
}

/** True if a host is the folder of a socket, which other machines cannot reach. */
export function isSocketFolder(host: string): boolean {
  return host.startsWith('/')
}
