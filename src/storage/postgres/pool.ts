import { type ClientConfig, Pool } from 'pg'
import { COLUMN_TYPES } from './column-types.ts'
import { GatheringSocket } from './gathering-socket.ts'
import { endingSilence } from './silence.ts'

/** How a database server is reached, and the schema in which a book is; plain data, which goes to another thread too. */
export type DatabaseTarget = {
  /** The address of a server, or the folder of its socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string | undefined
  readonly database: string
  /** TLS with a certificate that is verified, by these authorities where some are given; null for none. */
  readonly tls: { readonly ca: string | undefined } | null
  readonly schema: string
}

const CONNECT_WITHIN_MS = 5_000
const IDLE_MS = 60_000

/** What a process of the service says of itself where it writes: the one whose presence others see. */
export const PROCESS_SETTING = 'loan_desk.process'

/**
 * For what finds single rows again and again: planned for good while a table is small, it would go through all of it when
 * it is not small any more.
 */
export const BY_INDEX = '-c enable_seqscan=off'

/** Connections to a book, opened when they are needed. Statements go out without waiting for the one before. */
export function openPool(target: DatabaseTarget, connections: number, settings = ''): Pool {
  const own = settingsOf(target, settings)
  const lookAfter = endingSilence(own, () => pool.totalCount > pool.idleCount)
  const pool = new Pool({
    ...own,
    stream: () => {
      const socket = new GatheringSocket()
      lookAfter(socket)
      return socket
    },
    max: connections,
    pipeline: true,
    idleTimeoutMillis: IDLE_MS,
  })
  // One that breaks is replaced when it is needed; whoever is using it hears of it by their statement.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** A connection that is idle is asked after so long whether its server is still there. */
const ASKED_AFTER_MS = 10_000

/** A machine that lost its power says no goodbye: the server asks for it, or would keep its locks for hours. */
const GONE_MACHINES = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** What a connection to a book is made with. */
export function settingsOf({ tls, schema, ...address }: DatabaseTarget, options = ''): ClientConfig {
  return {
    ...address,
    ssl: tls ? { rejectUnauthorized: true, ca: tls.ca } : false,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASKED_AFTER_MS,
    stream: () => new GatheringSocket(),
    types: COLUMN_TYPES,
    application_name: 'Loan Desk',
    options: `-c search_path=${schema},public -c TimeZone=UTC -c DateStyle=ISO -c jit=off ${GONE_MACHINES} ${options}`,
  }
}
