import type { LoanFilter } from '../../loan-filter.ts'
import { isNarrowed } from '../../records/conditions.ts'
import { RowError } from '../../row-error.ts'
import type { Memory } from '../statements/remembered.ts'
import type { Statements } from '../statements/statements.ts'

/** Loans whose row another program removed, as a trigger records them. A row that was restored is not among them. */
export type RemovedLoans = {
  /** Removed loans that `loan_count` still counts for a connection. */
  readonly countOf: (connectionId: string) => number
  /** Count, and the first `limit` by ID. None for a narrowed filter: nothing tells whether a removed loan matched it. */
  readonly of: (filter: LoanFilter, limit: number) => { readonly count: number; readonly first: readonly RowError[] }
}

type Removed = { readonly connectionId: string; readonly count: number }

const REMOVED = 'FROM removed_loan WHERE NOT EXISTS (SELECT 1 FROM loan WHERE loan.id = removed_loan.id)'
const COUNTS = `SELECT connection_id AS connectionId, count(*) AS count ${REMOVED} GROUP BY connection_id`
const FIRST = `SELECT id ${REMOVED} AND connection_id = ? ORDER BY id LIMIT ?`

/** Loan Desk removes no loan, so the counts are read again only after another program has written. */
export function createRemovedLoans(database: Statements, { remembered }: Memory): RemovedLoans {
  const counts = database.prepare<[], Removed>(COUNTS)
  const first = database.prepare<[string, number], number>(FIRST).pluck()
  const counted = remembered(() => new Map(counts.all().map((each) => [each.connectionId, each.count])))
  const countOf = (connectionId: string) => counted().get(connectionId) ?? 0
  return {
    countOf,
    of: (filter, limit) => {
      const count = filter.search || isNarrowed(filter) ? 0 : countOf(filter.connectionId)
      const ids = count === 0 ? [] : first.all(filter.connectionId, limit)
      return { count, first: ids.map((id) => new RowError('loan', id, 'id')) }
    },
  }
}
