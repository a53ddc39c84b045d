import type Database from 'better-sqlite3'
import type { MovedRecord, MovedTable } from '../../moving.ts'
import { othersTurn, placesOf } from './moving-rows.ts'

type PutRow = (record: MovedRecord) => void

/** Writes arriving rows, each call in one transaction. */
export function createArrivingRows(database: Database.Database) {
  const putters = new Map<string, PutRow>()

  function putterOf(table: MovedTable): PutRow {
    const putter = putters.get(table.name) ?? createPutRow(database, table)
    putters.set(table.name, putter)
    return putter
  }

  const putAll = database.transaction((put: PutRow, records: readonly MovedRecord[]) => {
    for (const record of records) put(record)
  })

  return async (table: MovedTable, records: readonly MovedRecord[]): Promise<void> => {
    await othersTurn()
    putAll(putterOf(table), records)
  }
}

function createPutRow(database: Database.Database, { name, columns }: MovedTable): PutRow {
  const insert = database.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES ${placesOf(columns)}`)
  return (record) => void insert.run(columns.map((column) => record[column]))
}
