import { isIP } from 'node:net'
import { isAbsolute, relative, resolve } from 'node:path'
import { baseUrl } from '#contract/desk/connection-requests.ts'
import { type GivenOptions, OptionError, type OptionKinds, readArguments } from '#host/command-line.ts'
import { DESK_OPTION_KINDS, type DeskOptions, readDeskOptions, refuseBeside } from '#host/desk-options.ts'
import { DATABASE_OPTION_KINDS, type DatabaseOption, readDatabaseOption } from './database-option.ts'

const OPTION_KINDS = {
  ...DESK_OPTION_KINDS,
  ...DATABASE_OPTION_KINDS,
  port: 'value',
  host: 'value',
  address: 'value',
  grace: 'value',
  backup: 'value',
  open: 'flag',
  'tls-cert': 'value',
  'tls-key': 'value',
  'api-token-file': 'value',
  'api-token-grants': 'value',
  'connection-token': 'value',
  help: 'flag',
} as const satisfies OptionKinds

export const DEFAULT_PORT = 4180
const DEFAULT_HOST = '127.0.0.1'
const LONGEST_GRACE = 300

export type ServeOptions = DeskOptions & {
  /** The database server of the book; null for a book in a folder. */
  readonly database: DatabaseOption | null
  /** 0 for any free port. */
  readonly port: number
  /** An IP address of this machine, or `localhost`. */
  readonly host: string
  /** Origin by which browsers reach the service through a balancer or proxy; null if they connect directly. */
  readonly publicAddress: string | null
  /** Folder for backups of the data; null if none are made. */
  readonly backupFolder: string | null
  /** Time between reporting not ready and the end, in which the service still answers. */
  readonly graceInSeconds: number
  /** True to open the system's browser. */
  readonly open: boolean
  /** Certificate and key files (PEM) for https; null for http. */
  readonly tls: TlsFiles | null
  /** `NAME=FILE` for each token of a lender system that is in a file. */
  readonly apiTokenFiles: readonly string[]
  /** `NAME=GRANTS` for each token with more rights than the claims operations and reading. */
  readonly apiTokenGrants: readonly string[]
  /** `NAME=FILE` or `NAME@ADDRESS=FILE` for each live connection whose token is in a file. */
  readonly connectionTokens: readonly string[]
}

export type TlsFiles = { readonly cert: string; readonly key: string }

type ServeCommand = { readonly kind: 'help' } | { readonly kind: 'serve'; readonly options: ServeOptions }

const IN_CLEAR =
  '--address takes http:// for this computer only: to any other, whoever listens on the way could take over a session; have the balancer serve https'

/** Parses the arguments after the program's name; throws OptionError, naming the option and its rule. */
export function readServeCommand(args: readonly string[], platformFolder: string): ServeCommand {
  const given = readArguments(args, OPTION_KINDS)
  if (given.has('help')) return { kind: 'help' }
  if (given.has('test')) refuseBeside(given, ['database', 'database-password-file', 'address', 'backup'])
  const options = {
    ...readDeskOptions(given, platformFolder),
    database: readDatabaseOption(given),
    port: readPort(given),
    host: readHost(given),
    publicAddress: readPublicAddress(given),
    backupFolder: readBackupFolder(given, platformFolder),
    graceInSeconds: readGrace(given),
    open: given.has('open'),
    tls: readTls(given),
    apiTokenFiles: given.get('api-token-file') ?? [],
    apiTokenGrants: given.get('api-token-grants') ?? [],
    connectionTokens: given.get('connection-token') ?? [],
  }
  return { kind: 'serve', options }
}

function readPort(given: GivenOptions): number {
  const text = given.get('port')?.at(-1)
  if (text === undefined) return DEFAULT_PORT
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new OptionError('--port needs a whole number from 0 to 65535 (0 picks a free port)')
}

/** Throws OptionError for a folder inside that of the data, which would be lost with it. */
function readBackupFolder(given: GivenOptions, platformFolder: string): string | null {
  const text = given.get('backup')?.at(-1)
  if (text === undefined) return null
  if (given.has('database')) throw new OptionError(BACKUP_OF_SERVER)
  const [folder, data] = [resolve(text), resolve(given.get('data')?.at(-1) ?? platformFolder)]
  const within = relative(data, folder)
  if (text !== '' && (within.startsWith('..') || isAbsolute(within))) return folder
  throw new OptionError('--backup needs a folder outside the folder of the data, best on another disk')
}

const BACKUP_OF_SERVER =
  '--backup is for data in a folder (--data): a PostgreSQL server has its own backups, see docs/postgres.md'

function readGrace(given: GivenOptions): number {
  const text = given.get('grace')?.at(-1) ?? '0'
  if (/^\d{1,3}$/.test(text) && Number(text) <= LONGEST_GRACE) return Number(text)
  throw new OptionError(`--grace needs a whole number of seconds from 0 to ${LONGEST_GRACE}`)
}

function readTls(given: GivenOptions): TlsFiles | null {
  const [cert, key] = [given.get('tls-cert')?.at(-1), given.get('tls-key')?.at(-1)]
  if (cert !== undefined && key !== undefined) return { cert, key }
  if (cert === undefined && key === undefined) return null
  throw new OptionError('--tls-cert and --tls-key belong together: a certificate and its key, as PEM files')
}

/** Requires one exact address, because every request's Host header is compared with it; `0.0.0.0` would match none. */
function readHost(given: GivenOptions): string {
  const text = given.get('host')?.at(-1) ?? DEFAULT_HOST
  const isWildcard = text === '0.0.0.0' || /^[0:]+$/.test(text)
  if (text === 'localhost' || (isIP(text) !== 0 && !isWildcard)) return text
  throw new OptionError('--host needs one IP address of this machine, such as 127.0.0.1 or 192.168.1.20')
}

/** Origin by which browsers reach the service through a balancer; null if they connect directly. Throws OptionError. */
export function readPublicAddress(given: GivenOptions): string | null {
  const text = given.get('address')?.at(-1)
  if (text === undefined) return null
  const origin = originOf(text)
  if (origin !== undefined) return origin
  if (originOf(text.replace(/^http:/i, 'https:')) !== undefined) throw new OptionError(IN_CLEAR)
  throw new OptionError(
    '--address needs https://HOST or https://HOST:PORT, as browsers have it, and nothing behind that',
  )
}

/** Ignores a slash at the end, and leaves out a default port. */
function originOf(text: string): string | undefined {
  const { data: address = '' } = baseUrl.safeParse(text)
  const url = /^\w+:\/\/[^/]+$/.test(address) ? URL.parse(address) : null
  return url === null || url.port === '0' ? undefined : url.origin
}
