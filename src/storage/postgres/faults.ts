import { DatabaseError } from 'pg'
import { isRunningFault, type RunningFault, StorageError } from '../storage-error.ts'

/**
 * Classes and codes of PostgreSQL's errors (its manual, appendix A) that mean: the database goes away, is not there yet, takes
 * no changes, or ended what took too long. A standby that answers a connection has the same code (server-client.ts).
 */
const GONE = /^(08|57P0[1-5]|57014$|25P0[34]|53300$|25006$)/

/** What of Node's errors means the same. */
const NO_WAY_THERE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'UNCONFIRMED'],
])

/** The driver gives these no code. */
const CUT_OFF = /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed)/

/** Whether an error means that the database cannot be reached just now, so that the same may be tried again a little later. */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : undefined
  return code === undefined ? CUT_OFF.test(error.message) : GONE.test(code) || NO_WAY_THERE.has(code)
}

/** Two units came into each other's way, and one of them is to run again. */
export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '40001' || error.code === '40P01')
}

/** What must not be there twice was there already; or what was referred to was not, or not any more. */
export function isBrokenRule(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '23505' || error.code === '23503')
}

/** A server was asked about the name of a transaction that it has not given away yet, or not any more. */
export function isOfFuture(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '22023'
}

const BY_CODE: Readonly<Record<string, RunningFault>> = {
  '53100': 'disk-full',
  '53200': 'disk-failed',
  '58030': 'disk-failed',
  '42501': 'no-rights',
  '55P03': 'locked',
  // Others were in the way more often than one waits for.
  '40001': 'locked',
  '40P01': 'locked',
}

/** What the system refused; undefined where an error is about something else. */
export function databaseFault(error: unknown): RunningFault | undefined {
  if (error instanceof StorageError) return isRunningFault(error.code) ? error.code : undefined
  if (isUnreached(error)) return 'not-reached'
  return error instanceof DatabaseError ? BY_CODE[error.code ?? ''] : undefined
}
