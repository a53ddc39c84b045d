import { Client, type ClientConfig } from 'pg'
import { type DatabaseTarget, type ServerAddress, searchPath } from './database-target.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { TRANSACTION_SETTING } from './server-deadlines.ts'

/** Position of the address in use, for each list of addresses. All connections of a thread use the same server. */
const positions = new Map<string, number>()

/** A standby, or a server that accepts no changes at the moment. Has PostgreSQL's code for that. */
class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError'
  readonly code = '25006'
}

/** The code by which a pooler refuses the settings of a connection; PooledServerError has the same code. */
export const POOLER_CODE = '08P01'

/** Something between this program and the server distributes the transactions of one connection to several. */
export class PooledServerError extends Error {
  override readonly name = 'PooledServerError'
  readonly code = POOLER_CODE
}

/** With several addresses, an address without an answer must not use up the time for all. */
const CONNECT_WITHIN_MS = 5_000
const ADDRESS_WITHIN_MS = 2_000

/** A class of connections to a book, for a pool: each uses the current address, and moves on to the next if that fails. */
export function serverClientsOf(target: DatabaseTarget): new (config?: ClientConfig) => ServerClient {
  return class extends ServerClient {
    constructor(config?: ClientConfig) {
      super(target, config)
    }
  }
}

/** A connection to the server of a book. Verifies that the server is read-write and has applied the connection's settings. */
export class ServerClient extends Client {
  readonly #target: DatabaseTarget
  readonly #address: Pick<DatabaseTarget, 'host' | 'port'>

  constructor(target: DatabaseTarget, config?: ClientConfig) {
    const address = addressInUse(target)
    super({
      ...config,
      ...address,
      // A pool hides the password when its settings are copied.
      password: target.password,
      stream: config?.stream ?? (() => new GatheringSocket()),
      connectionTimeoutMillis: target.fallbacks.length > 0 ? ADDRESS_WITHIN_MS : CONNECT_WITHIN_MS,
    })
    // The error also rejects the pending statement.
    this.on('error', () => undefined)
    this.#target = target
    this.#address = address
  }

  override connect(): Promise<Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<Client> | undefined {
    const connected = this.#connectOrFail()
    if (!callback) return connected
    const tell = (error: unknown) => Reflect.apply(callback, undefined, [error, this])
    connected.then(() => tell(null), tell)
    return undefined
  }

  async #connectOrFail(): Promise<Client> {
    try {
      await super.connect()
      await this.#check()
      return this
    } catch (error) {
      addressFailed(this.#target, this.#address)
      void this.end().catch(() => undefined)
      throw error
    }
  }

  async #check(): Promise<void> {
    const { rows } = await this.query<Found>(CHECK)
    const found = rows[0]
    if (!found) throw new Error('The database answered with no row')
    if (found.pid !== processOf(this) || found.path !== searchPath(this.#target))
      throw new PooledServerError('The connection is not with the server itself')
    if (found.isStandby) throw new ReadOnlyServerError('The server copies another one')
    // A single server may be read while an administrator has made it read-only.
    if (found.isReadOnly && this.#target.fallbacks.length > 0)
      throw new ReadOnlyServerError('The server takes no changes')
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

type Found = {
  readonly pid: number
  readonly path: string
  readonly isStandby: boolean
  readonly isReadOnly: boolean
}

const CHECK = `
  SELECT pg_backend_pid() AS pid, current_setting('search_path') AS path, pg_is_in_recovery() AS "isStandby",
    current_setting('default_transaction_read_only') = 'on' AS "isReadOnly",
    CASE WHEN current_setting('server_version_num')::integer >= 170000 THEN
      set_config('transaction_timeout', coalesce(current_setting('${TRANSACTION_SETTING}', true), '0'), false) END`

/** Process of the server that the connection was told: a pooler names another one, so that it can receive requests to cancel. */
function processOf(client: Client): unknown {
  // The driver has this field, but its types do not.
  return 'processID' in client ? client.processID : undefined
}

/** The address at which the server answered last, or the one after an address that failed. */
function addressInUse(target: DatabaseTarget): ServerAddress {
  const all = addressesOf(target)
  return all[(positions.get(JSON.stringify(all)) ?? 0) % all.length] ?? all[0]
}

/** Moves on to the next address, unless another connection did already. */
function addressFailed(target: DatabaseTarget, failed: ServerAddress): void {
  const { host, port } = addressInUse(target)
  if (host !== failed.host || port !== failed.port) return
  const key = JSON.stringify(addressesOf(target))
  positions.set(key, (positions.get(key) ?? 0) + 1)
}

/** All addresses of a server, in the order of the command line. */
function addressesOf({ host, port, fallbacks }: DatabaseTarget): readonly [ServerAddress, ...ServerAddress[]] {
  return [{ host, port }, ...fallbacks]
}
