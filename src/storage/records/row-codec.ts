import { type Readable, RowError, type RowTable } from '../row-error.ts'

/** Reads the columns of a row; turns a codec's error into a RowError. Calls `key` only then. */
export function columnsOf<Row extends object>(table: RowTable, key: string | number | (() => string), row: Row) {
  return <Name extends keyof Row & string, Value>(name: Name, read: (value: Row[Name]) => Value): Value => {
    try {
      return read(row[name])
    } catch {
      throw new RowError(table, typeof key === 'function' ? key() : key, name)
    }
  }
}

/** Codec of an enumeration: a newer format has terms unknown to this version. */
export function oneOf<const Term extends string>(terms: readonly Term[]): (text: string) => Term {
  return (text) => {
    const known = terms.find((term) => term === text)
    if (known === undefined) throw new RangeError('Unknown term')
    return known
  }
}

export function readableRows<Row, Value>(records: readonly Row[], read: (row: Row) => Value): Readable<Value> {
  const rows: Value[] = []
  const unreadable: RowError[] = []
  for (const record of records) {
    try {
      rows.push(read(record))
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      unreadable.push(error)
    }
  }
  return { rows, unreadable }
}
