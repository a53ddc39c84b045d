import type { LoanFilter } from '../../loan-filter.ts'
import { type Condition, narrowing, whereOf } from '../../records/conditions.ts'
import { RowError } from '../../row-error.ts'
import { UNREADABLE_TERMS } from '../migrations/0036-readable-loans.ts'
import { textCondition } from '../search/search-matches.ts'
import type { Memory } from '../statements/remembered.ts'
import type { Statements } from '../statements/statements.ts'

/** Loans whose row names a connection that never existed. They belong to no connection, so they are missing from every list. */
export type StrayLoans = {
  readonly isAny: () => boolean
  /** Number of matching stray loans, for any connection in the filter, and the errors of the first of them. */
  readonly of: (filter: LoanFilter, limit: number) => { readonly count: number; readonly first: readonly RowError[] }
}

/** Connections that rows name, each found by one step in the index of the list; a value that is not text cannot be read. */
const STRAYS = `
  WITH RECURSIVE named (id) AS (
    SELECT min(connection_id) FROM loan WHERE connection_id >= ''
    UNION ALL
    SELECT (SELECT min(connection_id) FROM loan WHERE connection_id > named.id) FROM named WHERE named.id IS NOT NULL
  )
  SELECT loan.id FROM named CROSS JOIN loan ON loan.connection_id = named.id
  WHERE named.id NOT IN (SELECT connection_id FROM loan_count)
  UNION
  SELECT id ${UNREADABLE_TERMS} AND typeof(connection_id) <> 'text'`

/** Lender loan ID in the request of a loan, for rows that may be damaged. */
const ASKED_FOR = `CASE WHEN typeof(request_json) = 'text' AND json_valid(request_json)
  THEN json_extract(request_json, '$.lenderLoanId') END`

const MAYBE = `
  SELECT id, 'connection_id' AS damaged FROM loan WHERE id IN (${STRAYS}) AND @lenderLoanId IN (lender_loan_id, ${ASKED_FOR})
  UNION ALL
  SELECT id, 'lender_loan_id' ${UNREADABLE_TERMS}
    AND connection_id IN (@connectionId) AND typeof(lender_loan_id) <> 'text'
    AND @lenderLoanId IS ${ASKED_FOR}`

/** True if any loan exists that MAYBE would examine. */
const IS_ANY_DOUBTFUL = `SELECT EXISTS (${STRAYS}) OR EXISTS (
  SELECT 1 ${UNREADABLE_TERMS} AND typeof(lender_loan_id) <> 'text')`

/**
 * Throws a RowError if a damaged row may be the loan of a connection with this ID: otherwise the loan would be created
 * a second time. Our own writes never leave such a row, so the answer to whether any exists is cached until another
 * program writes.
 */
export function createIdentityCheck(database: Statements, { remembered }: Memory) {
  const doubtful = database.prepare<[], number>(IS_ANY_DOUBTFUL).pluck()
  const isAnyDoubtful = remembered(() => doubtful.get() === 1)
  const maybe = database.prepare<[object], { readonly id: number; readonly damaged: string }>(MAYBE)
  return (connectionId: string, lenderLoanId: string): void => {
    const found = isAnyDoubtful() ? maybe.get({ connectionId, lenderLoanId }) : undefined
    if (found) throw new RowError('loan', found.id, found.damaged)
  }
}

export function createStrayLoans(database: Statements): StrayLoans {
  const isAny = database.prepare<[], number>(`SELECT EXISTS (${STRAYS})`).pluck()

  function idsOf(filter: LoanFilter): readonly number[] {
    const { sql, values } = whereOf([AMONG_STRAYS, ...narrowing(filter), ...textCondition(filter)])
    return database
      .prepare<unknown[], number>(`SELECT id FROM loan ${sql} ORDER BY id`)
      .pluck()
      .all(...values)
  }

  return {
    isAny: () => isAny.get() === 1,
    of: (filter, limit) => {
      const ids = isAny.get() === 1 ? idsOf(filter) : []
      return { count: ids.length, first: ids.slice(0, limit).map((id) => new RowError('loan', id, 'connection_id')) }
    },
  }
}

const AMONG_STRAYS: Condition = { sql: `id IN (${STRAYS})`, values: [] }
