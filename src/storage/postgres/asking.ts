import type { QueryResult, QueryResultRow } from 'pg'
import type { PortableStatements } from '../tables/portable-statements.ts'

/** Value of a parameter such as `$1`. */
export type Value = string | number | bigint | boolean | Uint8Array | null | readonly (string | number | null)[]

/** Runs the statements of a store on one connection, or on any free one. */
export type Asking = {
  /** Rows of a statement, which each connection prepares once. */
  readonly all: <Row extends QueryResultRow>(sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>
  readonly first: <Row extends QueryResultRow>(sql: string, ...values: readonly Value[]) => Promise<Row | undefined>
  /** Number of rows changed. */
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<number>
  /** A change without a result: a unit continues without waiting for the answer, and fails at its end if the change failed. */
  readonly put: (sql: string, ...values: readonly Value[]) => Promise<void>
  /** Rows of a statement that is planned anew for these values: the best plan of a list depends on its filter. */
  readonly planned: <Row extends QueryResultRow>(sql: string, values: readonly Value[]) => Promise<readonly Row[]>
}

/** A statement for the driver; prepared if it has a name. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] }

type Send = <Row extends QueryResultRow>(statement: Statement) => Promise<QueryResult<Row>>

/** Sends statements with `send`, and changes without a result with `put`. */
export function asking(send: Send, put: (statement: Statement) => Promise<unknown> = send): Asking {
  const named = (text: string, values: readonly Value[]) => ({ name: nameOf(text), text, values: values.map(storable) })
  const prepared = <Row extends QueryResultRow>(text: string, values: readonly Value[]) =>
    send<Row>(named(text, values))
  return {
    all: async <Row extends QueryResultRow>(sql: string, ...values: readonly Value[]) =>
      (await prepared<Row>(sql, values)).rows,
    first: async <Row extends QueryResultRow>(sql: string, ...values: readonly Value[]) =>
      (await prepared<Row>(sql, values)).rows[0],
    run: async (sql, ...values) => (await prepared(sql, values)).rowCount ?? 0,
    put: async (sql, ...values) => void (await put(named(sql, values))),
    planned: async <Row extends QueryResultRow>(sql: string, values: readonly Value[]) =>
      (await send<Row>({ text: sql, values: values.map(storable) })).rows,
  }
}

/** Portable statements on the same connection, or on any free one. */
export function portable(to: Asking): PortableStatements {
  return {
    all:
      <Row extends QueryResultRow>(sql: string) =>
      (...values) =>
        to.all<Row>(sql, ...values),
    first:
      <Row extends QueryResultRow>(sql: string) =>
      (...values) =>
        to.first<Row>(sql, ...values),
    change:
      (sql) =>
      (...values) =>
        to.run(sql, ...values),
    count:
      (rows) =>
      async (...values) =>
        (await to.first<{ readonly counted: number }>(`SELECT count(*)::int AS counted FROM ${rows}`, ...values))
          ?.counted ?? 0,
  }
}

const names = new Map<string, string>()

/** Statement name: the same for the same text while the program runs. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Replaces U+0000, the only character that PostgreSQL cannot store; people do not type it. */
function storable(value: Value): Value {
  return isList(value) ? value.map(storableText) : storableText(value)
}

function isList(value: Value): value is Extract<Value, readonly unknown[]> {
  return Array.isArray(value)
}

function storableText<Single>(value: Single): Single | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}
