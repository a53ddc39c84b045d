import { PATIENCE_MS } from './patience.ts'

/**
 * A statement ends this much before its caller gives up, and the wait for a lock before the statement: the first error
 * is the most precise.
 */
const STATEMENT_MARGIN_MS = 250
const LOCK_MARGIN_MS = 500

/** A process that stalls inside a transaction holds its locks no longer than this, in milliseconds. */
const IDLE_MS = 10_000
/** A background unit takes at most a minute. PostgreSQL has this limit from version 17 on. */
const TRANSACTION_MS = 70_000
/** Time limit for long reads, such as the pages of an export, which run in a thread of their own. */
const READING_MS = 60_000

/** Setting with the transaction limit of a connection: older servers refuse `transaction_timeout` itself. */
export const TRANSACTION_SETTING = 'loan_desk.transaction_timeout'

/** Settings of a connection, which override those of an administrator for the role or the database. */
export const REQUEST_DEADLINES = settings(PATIENCE_MS - STATEMENT_MARGIN_MS, { [TRANSACTION_SETTING]: TRANSACTION_MS })
export const READING_DEADLINES = settings(READING_MS, {})
/** For work without a time limit, such as a move. */
export const NO_DEADLINES = '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

function settings(statementMs: number, more: Readonly<Record<string, number>>): string {
  const all = {
    statement_timeout: statementMs,
    lock_timeout: PATIENCE_MS - LOCK_MARGIN_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    ...more,
  }
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A transaction whose limit is this close to the connection's own needs no settings. */
const SAME_WITHIN_MS = 50

/** Statements that limit a transaction to the rest of its caller's patience. */
export function localDeadlines(leftMs: number): readonly string[] {
  if (Math.abs(leftMs - PATIENCE_MS) < SAME_WITHIN_MS) return []
  const statementMs = Math.max(1, Math.round(leftMs - STATEMENT_MARGIN_MS))
  const lockMs = Math.max(1, Math.min(Math.round(leftMs), PATIENCE_MS) - LOCK_MARGIN_MS)
  return [`SET LOCAL statement_timeout = ${statementMs}`, `SET LOCAL lock_timeout = ${lockMs}`]
}
