import { DatabaseError } from 'pg'
import { isRunningFault, type RunningFault, StorageError } from '../storage-error.ts'

/**
 * Classes and codes of PostgreSQL's errors (its manual, appendix A) that mean: the database is shutting down, is not
 * there yet, accepts no changes, or ended what took too long. Connecting to a standby gives the same code
 * (server-client.ts).
 */
const GONE = /^(08|57P0[1-5]|57014$|25P0[34]|53300$|25006$)/

/** Node's error codes with the same meaning. */
const NO_WAY_THERE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'UNCONFIRMED'],
])

/** The driver gives these no code. */
const CUT_OFF = /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed)/

/** True if an error means that the database is unreachable at the moment, so that a retry a little later may succeed. */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : undefined
  return code === undefined ? CUT_OFF.test(error.message) : GONE.test(code) || NO_WAY_THERE.has(code)
}

/** True if two units conflicted, and one of them has to run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
}

/** True if a unique value already existed, or a referenced row did not exist or no longer exists. */
export function isBrokenRule(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '23505' || error.code === '23503')
}

/** True if a server was asked about a transaction ID that it has not assigned yet, or no longer knows. */
export function isOfFuture(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '22023'
}

const BY_CODE: Readonly<Record<string, RunningFault>> = {
  '53100': 'disk-full',
  '53200': 'disk-failed',
  '58030': 'disk-failed',
  '42501': 'no-rights',
  '55P03': 'locked',
  // Conflicts with others outlasted all retries.
  '40001': 'locked',
  '40P01': 'locked',
}

/** The refusal of the system behind an error; undefined if there is none. */
export function databaseFault(error: unknown): RunningFault | undefined {
  if (error instanceof StorageError) return isRunningFault(error.code) ? error.code : undefined
  if (isUnreached(error)) return 'not-reached'
  return error instanceof DatabaseError ? BY_CODE[error.code ?? ''] : undefined
}
