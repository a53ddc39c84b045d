import { randomUUID } from 'node:crypto'
import { Pool, type PoolClient } from 'pg'
import { settingsOf } from '#storage/postgres/connection-settings.ts'
import type { DatabaseTarget } from '#storage/postgres/database-target.ts'
import { BY_INDEX } from '#storage/postgres/pool.ts'
import { extendedRows, type InstallmentRow, type LoanRow } from '../claims/raw-loan.ts'
import {
  INSERTED,
  LOAN_COLUMNS,
  LOANS_IN_A_COMMIT,
  loanValues,
  PAGE,
  type RawBook,
  type RawKey,
  textOf,
} from './raw-book.ts'

/** As many connections as the service has for its units, and for its lists. */
const CONNECTIONS = 20
const LIST_CONNECTIONS = 8

const LOCAL = "connection_id = 'local'"
const ORDER = 'ORDER BY issue_date DESC, id DESC'

const INSERT_LOAN = `
  INSERT INTO loan (${INSERTED.join(', ')}) VALUES (${INSERTED.map((_, place) => `$${place + 1}`).join(', ')}) RETURNING id`
const INSERT_TEXT = "INSERT INTO loan_text (loan_id, connection_id, search_text) VALUES ($1, 'local', $2)"
const COUNT_LOAN = "INSERT INTO loan_uncounted (connection_id) VALUES ('local')"
const REGISTER = "INSERT INTO loan_event (loan_id, number, kind, made_date) VALUES ($1, 0, 'registered', '2026-11-21')"
const INSERT_ROWS = `
  INSERT INTO installment (loan_id, version, position, due_date, total_principal_cents, total_interest_cents,
    moved_to_date, moved_from_date)
  SELECT $1, $2, row - 1, due, principal, interest, moved_to, moved_from
  FROM unnest($3::date[], $4::bigint[], $5::bigint[], $6::date[], $7::date[])
    WITH ORDINALITY AS made (due, principal, interest, moved_to, moved_from, row)`
const EXTEND = `
  INSERT INTO loan_event (loan_id, number, kind, made_date, made_at, made_through, uuid, extended_days,
    added_interest_cents, payment_date)
  VALUES ($1, $2, 'extended', '2026-11-21', '2026-11-21T09:00:00Z', 'raw', $3, 1, 100, '2026-11-21')`
const SET_VERSION = `
  UPDATE loan SET version = $2, extensions_used = $2, remaining_principal_cents = $3, final_payment_date = $4,
    next_due_date = $5
  WHERE id = $1`
const INSERT_KEY = `
  INSERT INTO idempotency_key (caller, operation, key, connection_id, body_sha256, status, answer_text, created_at)
  VALUES ('face', $1, $2, 'local', $3, 201, $4, '2026-11-21T09:00:00Z')`
const LOAN_BY_UUID = `SELECT ${LOAN_COLUMNS} FROM loan WHERE connection_id || '' = 'local' AND uuid = $1`
const ROWS = `
  SELECT due_date, total_principal_cents, total_interest_cents, total_delayed_interest_cents, paid_principal_cents,
    paid_interest_cents, paid_delayed_interest_cents, moved_to_date, moved_from_date
  FROM installment WHERE loan_id = $1 AND version = $2 ORDER BY position`

/**
 * The raw statements of PostgreSQL, on as many connections as the service has: prepared, and pipelined unless one needs
 * the answer of the one before.
 */
export function openRawPostgres(target: DatabaseTarget): RawBook {
  const [pool, lists] = [poolOf(target, CONNECTIONS, BY_INDEX), poolOf(target, LIST_CONNECTIONS)]
  return {
    create: ({ loan, rows }, key) =>
      inTransaction(pool, async (ask) => {
        const made = await ask<{ readonly id: number }>(INSERT_LOAN, ...loanValues({ loan, rows }))
        const id = made[0]?.id ?? 0
        return [
          ask(INSERT_TEXT, id, textOf({ loan, rows })),
          ask(COUNT_LOAN),
          ask(REGISTER, id),
          insertRows(ask, id, 0, rows),
          keep(ask, key),
        ]
      }),
    extend: (loanUuid, extensionUuid, key) =>
      inTransaction(pool, async (ask) => [...(await extend(ask, loanUuid, extensionUuid)), keep(ask, key)]),
    extendAll: async (uuids) => {
      for (let first = 0; first < uuids.length; first += LOANS_IN_A_COMMIT) {
        const some = uuids.slice(first, first + LOANS_IN_A_COMMIT)
        await inTransaction(pool, async (ask) =>
          (await Promise.all(some.map((uuid) => extend(ask, uuid, randomUUID())))).flat(),
        )
      }
    },
    loan: (uuid) => onClient(pool, (ask) => read(ask, uuid)),
    ...readingLists(lists),
    close: async () => void (await Promise.all([pool.end(), lists.end()])),
  }
}

/** The driver's own pool, without our code between it and its sockets. */
function poolOf(target: DatabaseTarget, connections: number, options = ''): Pool {
  const { stream: _, ...settings } = settingsOf(target, options)
  return new Pool({ ...settings, max: connections, pipeline: true, connectionTimeoutMillis: 0 })
}

type Ask = <Row extends object>(sql: string, ...values: readonly unknown[]) => Promise<readonly Row[]>

/** Sends a statement under a name of its own, so that the connection prepares it once. */
function asking(client: PoolClient): Ask {
  return async <Row extends object>(text: string, ...values: readonly unknown[]) =>
    (await client.query<Row>({ name: nameOf(text), text, values: [...values] })).rows
}

const names = new Map<string, string>()

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `raw${names.size}`
  names.set(sql, name)
  return name
}

async function onClient<Result>(pool: Pool, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(asking(client))
  } finally {
    client.release()
  }
}

/** The work returns its statements without waiting for them; the commit is sent right after. */
function inTransaction(pool: Pool, work: (ask: Ask) => Promise<readonly Promise<unknown>[]>): Promise<void> {
  return onClient(pool, async (ask) => {
    const begun = ask('BEGIN')
    const sent = await work(ask)
    await Promise.all([begun, ...sent, ask('COMMIT')])
  })
}

function insertRows(ask: Ask, loanId: number, version: number, rows: readonly InstallmentRow[]): Promise<unknown> {
  const columns = [
    rows.map((row) => row.due_date),
    rows.map((row) => row.total_principal_cents),
    rows.map((row) => row.total_interest_cents),
    rows.map((row) => row.moved_to_date),
    rows.map((row) => row.moved_from_date),
  ]
  return ask(INSERT_ROWS, loanId, version, ...columns)
}

async function extend(ask: Ask, loanUuid: string, extensionUuid: string): Promise<readonly Promise<unknown>[]> {
  const { loan, rows } = await read(ask, loanUuid)
  const [version, after] = [loan.version + 1, extendedRows(rows, 100)]
  const [first, last] = [after[0]?.due_date, after.at(-1)?.due_date]
  return [
    ask(EXTEND, loan.id, version, extensionUuid),
    insertRows(ask, loan.id, version, after),
    ask(SET_VERSION, loan.id, version, loan.amount_cents, last, first),
  ]
}

function keep(ask: Ask, { operation, key, bodySha256, answer }: RawKey): Promise<unknown> {
  return ask(INSERT_KEY, operation, key, bodySha256, answer)
}

async function read(ask: Ask, uuid: string) {
  const [loan] = await ask<LoanRow>(LOAN_BY_UUID, uuid)
  if (!loan) throw new Error('No such loan')
  return { loan, rows: await ask<InstallmentRow>(ROWS, loan.id, loan.version) }
}

const LOANS = LOAN_COLUMNS.replaceAll(/\w+/g, 'loan.$&')

/** Planned for their values, as lists are. */
function readingLists(pool: Pool): Pick<RawBook, 'list' | 'search' | 'sums'> {
  const all = async (sql: string, ...values: readonly unknown[]) => (await pool.query<object>(sql, [...values])).rows
  const count = async (sql: string, ...values: readonly unknown[]) =>
    Number(Object.values((await all(sql, ...values))[0] ?? {})[0])
  return {
    list: async (condition) => {
      const where = condition ? `${LOCAL} AND ${condition}` : LOCAL
      const [rows, counted] = await Promise.all([
        all(`SELECT ${LOAN_COLUMNS} FROM loan WHERE ${where} ${ORDER} LIMIT ${PAGE}`),
        condition ? count(`SELECT count(*) FROM loan WHERE ${where}`) : 0,
      ])
      return { rows, count: counted }
    },
    search: async (text) => {
      const like = `%${text}%`
      const found = 'FROM loan_text JOIN loan ON loan.id = loan_id WHERE search_text LIKE $1'
      const [rows, counted] = await Promise.all([
        all(`SELECT ${LOANS} ${found} ORDER BY issue_date DESC, loan.id DESC LIMIT ${PAGE}`, like),
        count('SELECT count(*) FROM loan_text WHERE search_text LIKE $1', like),
      ])
      return { rows, count: counted }
    },
    sums: async (condition) =>
      all(`SELECT count(*), sum(remaining_principal_cents) FROM loan WHERE ${LOCAL} AND ${condition}`),
  }
}
