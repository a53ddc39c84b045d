import type { LoanFilter } from '../../loan-filter.ts'
import { type Condition, conditionsOf, isNarrowed, overdueCondition, whereOf } from '../../records/conditions.ts'
import { orderOf } from '../../records/loan-order.ts'
import { createMatchValues, searchCondition } from '../search/search-matches.ts'
import { wantedRows } from '../search/wanted-rows.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { createListedPages } from './listed-pages.ts'
import { createLoanSums, REMAINING_PRINCIPAL } from './loan-sums.ts'
import type { LoansWay } from './loans-way.ts'
import { isOfNextDue, nextDuePart } from './narrow-parts.ts'
import { createNarrowestPart, FEW_LOANS } from './narrowest-part.ts'
import { createReadable, exceptCondition } from './readable-loans.ts'
import { filterIndex, SORT_INDEXES } from './sort-indexes.ts'

type Listed = LoansWay & {
  /** True if the overdue loans are found without scanning the list. */
  readonly isFewOverdue: (filter: LoanFilter) => boolean
}

type IndexPart = { readonly index: string; readonly within: readonly Condition[] }

const OWING: Condition = { sql: 'remaining_principal_cents > 0', values: [] }

/**
 * Scans the list by the index `loan_newest`, which has all columns of a filter, or by that of a client. If the filter
 * names a part of another index with no more than `few` loans, reads each of those instead.
 */
export function createListedLoans(database: Statements, few = FEW_LOANS): Listed {
  const matchValues = createMatchValues(database)
  const readable = createReadable(database)
  const narrowestPart = createNarrowestPart(database, few)
  const overduePart = (filter: LoanFilter) => {
    const overdue = { ...filter, standing: ['overdue'] } as const
    return isOfNextDue(filter) ? nextDuePart(overdue)[0] : narrowestPart(overdue)
  }
  const fromPart = (filter: LoanFilter, { index, within }: IndexPart, further: readonly Condition[]): Condition => {
    const asked = [...conditionsOf(filter), ...within, ...searchCondition(filter, matchValues)]
    const { sql, values } = whereOf([wantedRows('id'), ...asked, ...further])
    return { sql: `FROM loan INDEXED BY ${index} ${sql}`, values }
  }
  const partOf = (filter: LoanFilter): IndexPart => narrowestPart(filter) ?? { index: filterIndex(filter), within: [] }
  const fromAll = (filter: LoanFilter, ...further: readonly Condition[]) => fromPart(filter, partOf(filter), further)
  const numbers = statementCache<number>(database, true)
  const sums = createLoanSums(database)

  return {
    ...createListedPages(database, { matches: matchValues, narrowestPart }),
    count: (filter, limit) => {
      const part = (isOfNextDue(filter) ? nextDuePart(filter)[0] : undefined) ?? partOf(filter)
      const { sql, values } = fromPart(filter, part, [readable()])
      return numbers(`SELECT count(*) FROM (SELECT 1 ${sql} LIMIT ?)`).get(...values, limit ?? -1) ?? 0
    },
    ids: (filter, except) => {
      const { sql: key, order } = orderOf(filter)
      const { sql, values } = fromAll(filter, ...exceptCondition(except))
      return Float64Array.from(numbers(`SELECT id ${sql} ORDER BY ${key} ${order}, id ${order}`).all(...values))
    },
    totals: (filter, known) => {
      // For all loans, uses an index a fifth as wide.
      const within = known === undefined ? [] : [OWING]
      const ofAll = filter.client || isNarrowed(filter) ? undefined : { index: SORT_INDEXES.remainingPrincipal, within }
      const from = ofAll ? fromPart(filter, ofAll, [readable()]) : fromAll(filter, readable())
      const { loans, cents } = sums(REMAINING_PRINCIPAL, from)
      return { loans: known ?? loans, remainingPrincipal: cents }
    },
    isFewOverdue: (filter) => overduePart(filter) !== undefined,
    overdue: (filter) => {
      const part = overduePart(filter) ?? { index: filterIndex(filter), within: [] }
      return fromPart(filter, part, [readable(), overdueCondition(filter)])
    },
  }
}
