import { PATIENCE_MS } from './patience.ts'

/** A statement ends this much before its caller gives up, and the wait for a lock before the statement: the first fault says most. */
const STATEMENT_MARGIN_MS = 250
const LOCK_MARGIN_MS = 500

/** A process that stands still in the middle of a transaction keeps its locks from others no longer than this. */
const IDLE_MS = 10_000
/** A unit in the background takes at most a minute. PostgreSQL has this limit from version 17 on. */
const TRANSACTION_MS = 70_000
/** Long reads, such as the pages of an export, are for a thread of their own. */
const READING_MS = 60_000

/** The name under which a connection says how long its transactions may take: older servers refuse `transaction_timeout` itself. */
export const TRANSACTION_SETTING = 'loan_desk.transaction_timeout'

/** Settings of a connection, which hold over those of an administrator for the role or the database. */
export const REQUEST_DEADLINES = settings(PATIENCE_MS - STATEMENT_MARGIN_MS, { [TRANSACTION_SETTING]: TRANSACTION_MS })
export const READING_DEADLINES = settings(READING_MS, {})
/** For what takes as long as it takes, such as a move. */
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

/** A transaction that has about as long as a connection is made for needs no settings of its own. */
const SAME_WITHIN_MS = 50

/** The statements by which a transaction ends within what is left of its caller's patience. */
export function localDeadlines(leftMs: number): readonly string[] {
  if (Math.abs(leftMs - PATIENCE_MS) < SAME_WITHIN_MS) return []
  const statementMs = Math.max(1, Math.round(leftMs - STATEMENT_MARGIN_MS))
  const lockMs = Math.max(1, Math.min(Math.round(leftMs), PATIENCE_MS) - LOCK_MARGIN_MS)
  return [`SET LOCAL statement_timeout = ${statementMs}`, `SET LOCAL lock_timeout = ${lockMs}`]
}
