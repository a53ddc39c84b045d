import type { QueryResult, QueryResultRow } from 'pg'

/** What stands for a `$1` of a statement. */
export type Value = string | number | bigint | boolean | Uint8Array | null | readonly (string | number | null)[]

/** Where the statements of a store go: to a connection, or to whichever is free. */
export type Asking = {
  /** The rows of a statement, which each connection prepares once. */
  readonly all: <Row extends QueryResultRow>(sql: string, ...values: readonly Value[]) => Promise<readonly Row[]>
  readonly first: <Row extends QueryResultRow>(sql: string, ...values: readonly Value[]) => Promise<Row | undefined>
  /** How many rows it changed. */
  readonly run: (sql: string, ...values: readonly Value[]) => Promise<number>
  /** A change of which nothing is to be known: a unit goes on without its answer, and fails at its end where it failed. */
  readonly put: (sql: string, ...values: readonly Value[]) => Promise<void>
  /** The rows of a statement that is planned anew for these values: of a list, the best way depends on what is asked. */
  readonly planned: <Row extends QueryResultRow>(sql: string, values: readonly Value[]) => Promise<readonly Row[]>
}

/** As the driver takes it; under a name it is prepared. */
export type Statement = { readonly name?: string; readonly text: string; readonly values: unknown[] }

type Send = <Row extends QueryResultRow>(statement: Statement) => Promise<QueryResult<Row>>

/** Statements that go where `send` takes them, and changes without an answer where `put` does. */
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

const names = new Map<string, string>()

/** The same for the same text, as long as the program runs. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** PostgreSQL keeps any character but one: U+0000, which stands for nothing that a person has typed. */
function storable(value: Value): Value {
  return isList(value) ? value.map(storableText) : storableText(value)
}

function isList(value: Value): value is Extract<Value, readonly unknown[]> {
  return Array.isArray(value)
}

function storableText<Single>(value: Single): Single | string {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}
