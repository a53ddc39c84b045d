import { createHash } from 'node:crypto'
import type { MovedRecord, MovedRows, MovedTable } from '#storage/moving.ts'
import { recordOf } from '#values/record-of.ts'
import { eachPage } from './each-page.ts'

/** Survey of a table for comparing both sides: its number of rows, the sums of its amounts, and a digest of everything. */
export type TableSurvey = {
  readonly rows: number
  /** Sum of each column of cents. */
  readonly cents: Readonly<Record<string, string>>
  /** SHA-256 of the rows as JSON, one per line, in the order of the key. */
  readonly sha256: string
}

/** Reads all rows of a table; calls `look` with each page. */
export async function surveyTable(
  rows: Pick<MovedRows, 'page'>,
  table: MovedTable,
  limit: number,
  look: (records: readonly MovedRecord[]) => void,
): Promise<TableSurvey> {
  const digest = createHash('sha256')
  const sums = table.columns.filter((column) => column.endsWith('_cents')).map(sumOf)
  let count = 0
  await eachPage(rows, { table, after: null, limit }, (records) => {
    look(records)
    count += records.length
    for (const { add } of sums) for (const record of records) add(record)
    digest.update(records.map(lineOf).join(''))
  })
  return {
    rows: count,
    cents: recordOf(sums.map(({ column, total }) => [column, String(total())])),
    sha256: digest.digest('hex'),
  }
}

/** Line of a row in the digest. */
export function lineOf(record: MovedRecord): string {
  return `${JSON.stringify(record)}\n`
}

/** Beyond this, a sum of numbers might no longer be exact. */
const EXACT = 2 ** 52

/** A sum that never overflows. A bigint for each row would take several times as long. */
function sumOf(column: string) {
  let [total, part] = [0n, 0]
  return {
    column,
    total: () => total + BigInt(part),
    add: (record: MovedRecord) => {
      const value = Number(record[column] ?? 0)
      if (Math.abs(part + value) < EXACT) part += value
      else {
        total += BigInt(part) + BigInt(value)
        part = 0
      }
    },
  }
}
