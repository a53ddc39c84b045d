import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { sumOf, totalOf } from './sums.ts'

const COUNT = 200_000

/** Sum of one amount over many rows, as a store queries it. */
function sumOver(amount: bigint): bigint {
  const database = new Database(':memory:')
  const rows = `WITH RECURSIVE row(number, cents) AS (
    SELECT 1, ${amount} UNION ALL SELECT number + 1, cents FROM row WHERE number < ${COUNT})`
  const sum =
    database
      .prepare<[], string>(`${rows} SELECT ${sumOf('cents')} FROM row`)
      .pluck()
      .get() ?? ''
  database.close()
  return totalOf(sum)
}

it.each([0n, 1n, 1_048_575n, 1_048_576n, 99_999_999_999_999n, 2n ** 62n, -1n, -1_167n])(
  'a sum of many rows of %i cents is exact, though it passes what SQLite adds up',
  (amount) => {
    expect(sumOver(amount)).toBe(amount * BigInt(COUNT))
  },
)

it('a sum of no rows is nothing', () => {
  const database = new Database(':memory:')
  const sum = database
    .prepare<[], string>(`SELECT ${sumOf('cents')} FROM (SELECT 1 AS cents) WHERE false`)
    .pluck()
    .get()
  database.close()
  expect(totalOf(sum ?? '')).toBe(0n)
})
