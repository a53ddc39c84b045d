import { present } from '#values/assert.ts'
import type { Statements } from '../statements/statements.ts'

/** Counts a stored loan for its connection; the first loan of a connection gives the connection its number. */
const COUNT = 'UPDATE loan_count SET loans = loans + 1 WHERE connection_id = ? RETURNING number'
const COUNT_FIRST = `
  INSERT INTO loan_count (connection_id, number, loans)
  SELECT connection_id, (SELECT coalesce(max(number) + 1, 0) FROM loan_count), count(*) FROM (
    SELECT connection_id FROM loan
    UNION ALL SELECT connection_id FROM removed_loan WHERE NOT EXISTS (SELECT 1 FROM loan WHERE loan.id = removed_loan.id))
  WHERE connection_id = ? GROUP BY connection_id
  RETURNING number`

/** Counts one more loan of a connection. Returns the number of the connection. */
export function createLoanCounter(database: Statements): (connectionId: string) => number {
  const count = database.prepare<[string], number>(COUNT).pluck()
  const countFirst = database.prepare<[string], number>(COUNT_FIRST).pluck()
  return (connectionId) => present(count.get(connectionId) ?? countFirst.get(connectionId), 'number of the connection')
}
