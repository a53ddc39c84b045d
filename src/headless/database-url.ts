import { isIP, isIPv6 } from 'node:net'
import { DEMO_SUFFIX } from '#host/book-place.ts'
import { OptionError } from '#host/command-line.ts'

/** A database server and the schema of the book on it, as an address names them; whatever is in files is not read yet. */
export type DatabaseAddress = {
  /** The name or number of a host, or the folder of a socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly schema: string
  readonly tls: TlsChoice
}

/** `authorities` names a file of certificates (PEM), null for those that Node knows. */
export type TlsChoice = { readonly kind: 'none' } | { readonly kind: 'verified'; readonly authorities: string | null }

const DEFAULT_PORT = 5432
const DEFAULT_SCHEMA = 'loan_desk'

const PARTS =
  /^postgres(?:ql)?:\/\/(?:(?<login>[^/?#]*)@)?(?<place>[^/?#@]*)\/(?<database>[^/?#]+)(?:\?(?<query>[^#]*))?$/

/** Reads the value of `--database`. Throws OptionError, which repeats no part that could be of a password. */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const { login = '', place = '', database = '', query = '' } = PARTS.exec(text)?.groups ?? {}
  if (login.includes(':')) throw new OptionError(NO_PASSWORD)
  if (login === '') throw new OptionError(RULE)
  const given = readQuery(query)
  const { host, port } = readPlace(place, given.get('host'))
  return {
    ...{ host, port },
    user: decoded(login),
    database: decoded(database),
    schema: readSchema(given.get('schema')),
    tls: readTls(host, given),
  }
}

const RULE = '--database needs postgres://USER@HOST[:PORT]/NAME'

const NO_PASSWORD =
  '--database takes no password in its address, because a list of programs would show it: use --database-password-file FILE, or PGPASSWORD in the environment'

type Query = ReadonlyMap<string, string>

const QUERY_NAMES: readonly string[] = ['host', 'schema', 'sslmode', 'sslrootcert']

function readQuery(query: string): Query {
  const given = new Map<string, string>()
  for (const part of query.split('&').filter((each) => each !== '')) {
    const [name = '', ...rest] = part.split('=')
    if (!QUERY_NAMES.includes(name) || given.has(name)) throw new OptionError(notTaken(name, given))
    given.set(name, decoded(rest.join('=')))
  }
  return given
}

/** Only what looks like the name of a setting is repeated. */
function notTaken(name: string, given: Query): string {
  if (given.has(name)) return `--database takes "${name}" once`
  const what = /^[a-z_]{1,40}$/.test(name) ? `no "${name}"` : 'nothing else'
  return `--database takes ${what} after the "?", only ${QUERY_NAMES.join(', ')}`
}

const PLACE = /^(?:\[(?<six>[^\]]+)\]|(?<host>[A-Za-z0-9._-]*))(?::(?<port>\d{1,5}))?$/

function readPlace(place: string, socket: string | undefined): { readonly host: string; readonly port: number } {
  const found = PLACE.exec(place)?.groups
  const { six, host = six ?? '', port = String(DEFAULT_PORT) } = found ?? {}
  if (!found || (six !== undefined && !isIPv6(six)) || !(Number(port) >= 1 && Number(port) <= 65_535))
    throw new OptionError('--database needs one host, and a port from 1 to 65535 if it is not 5432')
  if (socket !== undefined && (host !== '' || !socket.startsWith('/')))
    throw new OptionError('--database takes after "?host=" the folder of a socket, and then no host before the name')
  if (host === '' && socket === undefined) throw new OptionError(RULE)
  return { host: socket ?? host, port: Number(port) }
}

/** The name of a schema is at most 63 characters long in PostgreSQL, for the demo too. */
const LONGEST = 63 - DEMO_SUFFIX.length

function readSchema(schema = DEFAULT_SCHEMA): string {
  const isName = /^[a-z_][a-z0-9_]*$/.test(schema) && schema.length <= LONGEST && !schema.startsWith('pg_')
  if (isName) return schema
  throw new OptionError(
    `--database needs a schema of at most ${LONGEST} small letters, digits and _, beginning with no digit and not with pg_`,
  )
}

const ALWAYS_VERIFIED: readonly string[] = ['require', 'prefer', 'allow', 'verify-ca']

function readTls(host: string, given: Query): TlsChoice {
  const [mode, authorities = null] = [given.get('sslmode'), given.get('sslrootcert')]
  if (mode !== undefined && ALWAYS_VERIFIED.includes(mode))
    throw new OptionError(`--database takes no sslmode=${mode}: TLS is always verified (verify-full), or off (disable)`)
  if (mode !== undefined && mode !== 'verify-full' && mode !== 'disable')
    throw new OptionError('--database needs sslmode=verify-full or sslmode=disable')
  const isVerified = mode === undefined ? !staysHere(host) : mode === 'verify-full'
  if (isVerified && host.startsWith('/'))
    throw new OptionError('--database takes no sslmode=verify-full for a socket, which has no TLS')
  if (authorities === '') throw new OptionError('--database needs a file after sslrootcert=')
  if (isVerified) return { kind: 'verified', authorities }
  if (authorities !== null) throw new OptionError('--database needs sslmode=verify-full where it has sslrootcert')
  return { kind: 'none' }
}

/** Whether nothing that is said to a host leaves this computer. */
function staysHere(host: string): boolean {
  const isLoopback = host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  return isLoopback || host.startsWith('/')
}

/** No text of PostgreSQL has a control character that a name could have. */
function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text)
    if (plain !== '' && !/\p{Cc}/u.test(plain)) return plain
  } catch {
    // Said below.
  }
  throw new OptionError(`${RULE}; what is written as % and two digits must be characters`)
}
