import { isIP, isIPv6 } from 'node:net'
import { DEMO_SUFFIX } from '#host/book-place.ts'
import { OptionError } from '#host/command-line.ts'
import {
  DEFAULT_CONNECTIONS,
  LEAST_CONNECTIONS,
  MOST_CONNECTIONS,
  type ServerAddress,
} from '#storage/postgres/database-target.ts'

/** A database server and the schema of the book on it, as in an address; files are not read yet. */
export type DatabaseAddress = ServerAddress & {
  /** Further addresses of the same database. */
  readonly fallbacks: readonly ServerAddress[]
  readonly user: string
  readonly database: string
  readonly schema: string
  readonly connections: number
  readonly tls: TlsChoice
}

/** `authorities` names a file of certificates (PEM), null for those that Node knows. */
export type TlsChoice = { readonly kind: 'none' } | { readonly kind: 'verified'; readonly authorities: string | null }

const DEFAULT_PORT = 5432
const DEFAULT_SCHEMA = 'loan_desk'

const PARTS =
  /^postgres(?:ql)?:\/\/(?:(?<login>[^/?#]*)@)?(?<place>[^/?#@]*)\/(?<database>[^/?#]+)(?:\?(?<query>[^#]*))?$/

/** Parses the value of `--database`. Throws OptionError, which contains no part that could belong to a password. */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const { login = '', place = '', database = '', query = '' } = PARTS.exec(text)?.groups ?? {}
  if (login.includes(':')) throw new OptionError(NO_PASSWORD)
  if (login === '') throw new OptionError(RULE)
  const given = readQuery(query)
  const addresses = readPlaces(place, given.get('host'))
  const [{ host, port }, ...fallbacks] = addresses
  refuseStandbys(given.get('target_session_attrs'))
  return {
    host,
    port,
    fallbacks,
    user: decoded(login),
    database: decoded(database),
    schema: readSchema(given.get('schema')),
    connections: readConnections(given.get('connections')),
    tls: readTls(addresses, given),
  }
}

const RULE = '--database needs postgres://USER@HOST[:PORT][,HOST[:PORT]…]/NAME'

const NO_PASSWORD =
  '--database takes no password in its address, because a list of programs would show it: use --database-password-file FILE, or PGPASSWORD in the environment'

type Query = ReadonlyMap<string, string>

const QUERY_NAMES: readonly string[] = [
  'host',
  'schema',
  'connections',
  'sslmode',
  'sslrootcert',
  'target_session_attrs',
]

function readQuery(query: string): Query {
  const given = new Map<string, string>()
  for (const part of query.split('&').filter((each) => each !== '')) {
    const [name = '', ...rest] = part.split('=')
    if (!QUERY_NAMES.includes(name) || given.has(name)) throw new OptionError(notTaken(name, given))
    given.set(name, decoded(rest.join('=')))
  }
  return given
}

/** Repeats only what looks like the name of a setting. */
function notTaken(name: string, given: Query): string {
  if (given.has(name)) return `--database takes "${name}" once`
  const what = /^[a-z_]{1,40}$/.test(name) ? `no "${name}"` : 'nothing else'
  return `--database takes ${what} after the "?", only ${QUERY_NAMES.join(', ')}`
}

const PLACE = /^(?:\[(?<six>[^\]]+)\]|(?<host>[A-Za-z0-9._-]*))(?::(?<port>\d{1,5}))?$/

type Addresses = readonly [ServerAddress, ...ServerAddress[]]

function readPlaces(places: string, socket: string | undefined): Addresses {
  const [first = '', ...more] = places.split(',')
  const [firstSocket, ...moreSockets] = socket?.split(',') ?? []
  const address = readPlace(first, firstSocket)
  const hosts = more.map((place) => readPlace(place, undefined))
  return [address, ...hosts, ...moreSockets.map((folder) => readPlace(`:${address.port}`, folder))]
}

function readPlace(place: string, socket: string | undefined): ServerAddress {
  const found = PLACE.exec(place)?.groups
  const { six, host = six ?? '', port = String(DEFAULT_PORT) } = found ?? {}
  if (!found || (six !== undefined && !isIPv6(six)) || !(Number(port) >= 1 && Number(port) <= 65_535))
    throw new OptionError(
      '--database needs hosts separated by commas, each with a port from 1 to 65535 if it is not 5432',
    )
  if (socket !== undefined && (host !== '' || !socket.startsWith('/')))
    throw new OptionError('--database takes after "?host=" the folder of a socket, and then no host before the name')
  if (host === '' && socket === undefined) throw new OptionError(RULE)
  return { host: socket ?? host, port: Number(port) }
}

/** Loan Desk writes, so it always looks for the server that accepts changes (PostgreSQL's manual, libpq). */
function refuseStandbys(wanted = 'read-write'): void {
  if (wanted !== 'read-write' && wanted !== 'primary')
    throw new OptionError('--database takes target_session_attrs=read-write or primary: Loan Desk writes')
}

function readConnections(given = String(DEFAULT_CONNECTIONS)): number {
  const count = /^\d{1,3}$/.test(given) ? Number(given) : 0
  if (count >= LEAST_CONNECTIONS && count <= MOST_CONNECTIONS) return count
  throw new OptionError(`--database needs connections from ${LEAST_CONNECTIONS} to ${MOST_CONNECTIONS}`)
}

/** PostgreSQL limits the name of a schema to 63 characters; the demo's name is longer. */
const LONGEST = 63 - DEMO_SUFFIX.length

function readSchema(schema = DEFAULT_SCHEMA): string {
  const isName = /^[a-z_][a-z0-9_]*$/.test(schema) && schema.length <= LONGEST && !schema.startsWith('pg_')
  if (isName) return schema
  throw new OptionError(
    `--database needs a schema of at most ${LONGEST} small letters, digits and _, beginning with no digit and not with pg_`,
  )
}

const ALWAYS_VERIFIED: readonly string[] = ['require', 'prefer', 'allow', 'verify-ca']

function readTls(addresses: Addresses, given: Query): TlsChoice {
  const [mode, authorities = null] = [given.get('sslmode'), given.get('sslrootcert')]
  if (mode !== undefined && ALWAYS_VERIFIED.includes(mode))
    throw new OptionError(`--database takes no sslmode=${mode}: TLS is always verified (verify-full), or off (disable)`)
  if (mode !== undefined && mode !== 'verify-full' && mode !== 'disable')
    throw new OptionError('--database needs sslmode=verify-full or sslmode=disable')
  const isVerified = mode === undefined ? !addresses.every(staysHere) : mode === 'verify-full'
  if (isVerified && addresses.some(({ host }) => host.startsWith('/')))
    throw new OptionError('--database takes no sslmode=verify-full for a socket, which has no TLS')
  if (authorities === '') throw new OptionError('--database needs a file after sslrootcert=')
  if (isVerified) return { kind: 'verified', authorities }
  if (authorities !== null) throw new OptionError('--database needs sslmode=verify-full where it has sslrootcert')
  return { kind: 'none' }
}

/** True if connections to an address stay on this computer. */
function staysHere({ host }: ServerAddress): boolean {
  const isLoopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  return isLoopback || host.startsWith('/')
}

/** Decodes a part of the address. PostgreSQL's texts cannot contain every control character that a name could have. */
function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text)
    if (plain !== '' && !/\p{Cc}/u.test(plain)) return plain
  } catch {
    // Reported below.
  }
  throw new OptionError(`${RULE}; what is written as % and two digits must be characters`)
}
