import type { ClientBase } from 'pg'
import type { MovedRecord, MovedTable, MovedValue, Unfit } from '../moving.ts'
import { arrivingLoan } from '../records/moved-loan.ts'
import { searchText } from '../records/search-text.ts'
import { type ColumnTypes, isFlag } from './moving-rows.ts'
import { inOneTransaction } from './one-transaction.ts'

/** Writes arriving rows, each call in one transaction: each column is passed as one array. */
export function createArrivingRows(client: ClientBase, types: ColumnTypes) {
  async function insert(table: MovedTable, records: readonly MovedRecord[]): Promise<void> {
    const values = table.columns.map((column) => arrayOf(records.map((record) => record[column] ?? null)))
    await client.query({ name: `put ${table.name}`, text: insertInto(table, types), values })
  }

  return async (table: MovedTable, records: readonly MovedRecord[]): Promise<void> => {
    if (table.name !== 'loan') return insert(table, records)
    await inOneTransaction(client, async () => {
      await insert(table, records)
      await insertTexts(client, records)
    })
  }
}

function insertInto(table: MovedTable, types: ColumnTypes): string {
  const columns = table.columns.join(', ')
  const arrays = table.columns.map((column, place) => {
    const type = isFlag(types, table, column) ? 'integer' : types.get(`${table.name}.${column}`)
    return `$${place + 1}::${type}[]`
  })
  const read = table.columns.map((column) => (isFlag(types, table, column) ? `${column}::boolean` : column))
  return `
    INSERT INTO ${table.name} (${columns})
    SELECT ${read.join(', ')} FROM unnest(${arrays.join(', ')}) AS moved (${columns})`
}

const INSERT_TEXTS = `
  INSERT INTO loan_text (loan_id, connection_id, search_text)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[])`

async function insertTexts(client: ClientBase, records: readonly MovedRecord[]): Promise<void> {
  const loans = records.map(arrivingLoan)
  await client.query(INSERT_TEXTS, [
    arrayOf(loans.map(({ id }) => id)),
    arrayOf(loans.map(({ connection_id }) => connection_id)),
    arrayOf(loans.map(({ searched }) => searchText(searched))),
  ])
}

/** PostgreSQL's text of an array; the driver's own conversion takes several times as long for numbers. */
function arrayOf(values: readonly MovedValue[]): string {
  return `{${values.map(elementOf).join(',')}}`
}

function elementOf(value: MovedValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`
  return `"\\\\x${Buffer.from(value).toString('hex')}"`
}

const GREATEST_INTEGER = 2_147_483_647

/** Returns a check for values of a row that exceed their column. */
export function createFit(table: MovedTable, types: ColumnTypes): (record: MovedRecord) => Unfit | undefined {
  const typed = table.columns.map((column) => ({ column, type: types.get(`${table.name}.${column}`) }))
  const small = typed.filter(({ type }) => type === 'integer').map(({ column }) => column)
  const texts = typed.filter(({ type }) => type === 'text').map(({ column }) => column)
  return (record) => {
    const large = small.find((column) => Math.abs(Number(record[column])) > GREATEST_INTEGER)
    if (large !== undefined) return { column: large, why: `is above ${GREATEST_INTEGER}` }
    const column = texts.find((text) => hasZero(record[text]))
    return column === undefined
      ? undefined
      : { column, why: 'has the character U+0000, which PostgreSQL does not keep' }
  }
}

function hasZero(value: MovedValue | undefined): boolean {
  return typeof value === 'string' && value.includes('\0')
}
