import type { ClientConfig } from 'pg'
import { COLUMN_TYPES } from './column-types.ts'
import { type DatabaseTarget, searchPath } from './database-target.ts'
import { GatheringSocket } from './gathering-socket.ts'

/** A connection that is idle is asked after so long whether its server is still there. */
const ASKED_AFTER_MS = 10_000

/** A machine that lost its power says no goodbye: the server asks for it, or would keep its locks for hours. */
const GONE_MACHINES = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Options of a connection to a book, without the address of its server. */
export function settingsOf(target: DatabaseTarget, options = ''): ClientConfig {
  const { host, port, user, password, database, tls } = target
  return {
    host,
    port,
    user,
    password,
    database,
    ssl: tls ? { rejectUnauthorized: true, ca: tls.ca } : false,
    keepAlive: true,
    keepAliveInitialDelayMillis: ASKED_AFTER_MS,
    stream: () => new GatheringSocket(),
    types: COLUMN_TYPES,
    application_name: 'Loan Desk',
    options: `-c search_path=${searchPath(target)} -c TimeZone=UTC -c DateStyle=ISO -c jit=off ${GONE_MACHINES} ${options}`,
  }
}
