import { type ClientConfig, type CustomTypesConfig, types } from 'pg'
import { type DatabaseTarget, searchPath } from './database-target.ts'
import { GatheringSocket } from './gathering-socket.ts'

/** Idle time after which a connection checks whether its server is still there, in milliseconds. */
const ASKED_AFTER_MS = 10_000

/** A machine that lost power closes no connection: the server has to check, or would keep its locks for hours. */
const GONE_MACHINES = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3'

/**
 * Pages of a book come from memory or a solid disk. By default PostgreSQL expects a spinning one, and reads the whole
 * table of loans rather than an index with all columns of a filter.
 */
const PAGES_ANYWHERE = '-c random_page_cost=1.1'

/** Object IDs of PostgreSQL's types (pg_type), the same in every version. */
const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/**
 * Converts columns to the records of `storage/records`: whole numbers as numbers, days as `YYYY-MM-DD`, instants as ISO
 * 8601 in UTC. A number above 2^53 gets a value that its codec refuses.
 */
const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => PARSERS.get(oid) ?? types.getTypeParser(oid, format),
}

const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, isoInstant],
])

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
    options: `-c search_path=${searchPath(target)} -c TimeZone=UTC -c DateStyle=ISO -c jit=off ${PAGES_ANYWHERE} ${GONE_MACHINES} ${options}`,
  }
}

/** Converts an instant like `2026-01-28 06:02:16.5+00`, as a session in UTC has it. */
function isoInstant(text: string): string {
  const [, day, time, fraction = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?\+00$/.exec(text) ?? []
  return day === undefined ? text : `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}
