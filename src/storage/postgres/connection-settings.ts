import type { ClientConfig } from 'pg'
import { COLUMN_TYPES } from './column-types.ts'
import { type DatabaseTarget, searchPath } from './database-target.ts'
import { GatheringSocket } from './gathering-socket.ts'

/** Idle time after which a connection checks whether its server is still there, in milliseconds. */
const ASKED_AFTER_MS = 10_000

/** A machine that lost power closes no connection: the server has to check, or would keep its locks for hours. */
const GONE_MACHINES = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/** Options of a connection to a book. */
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
