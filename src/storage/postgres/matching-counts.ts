import type { LoanFilter } from '../loan-filter.ts'
import type { LoanList } from '../loan-list.ts'
import { isNarrowed } from '../records/conditions.ts'
import type { Asking } from './asking.ts'
import { found, matching, READABLE, UNREADABLE } from './loan-conditions.ts'
import type { LoanCounts } from './loan-counts.ts'
import { numbered, type Query } from './numbered-values.ts'

type Counted = { readonly loans: number }

/** Counts of matching loans, and of the few that cannot be read. */
export function createMatchingCounts(to: Asking, counts: LoanCounts) {
  async function countOf(from: Query, limit: number | null = null): Promise<number> {
    const limited = `FROM (SELECT 1 ${from.sql} LIMIT ?) AS counted`
    const query = limit === null ? from : { sql: limited, values: [...from.values, limit] }
    const { sql, values } = numbered({ ...query, sql: `SELECT count(*) AS loans ${query.sql}` })
    return (await to.planned<Counted>(sql, values))[0]?.loans ?? 0
  }

  const countUnreadable = (filter: LoanFilter) => countOf(matching(filter, [UNREADABLE]))

  /** Counts without scanning the loans, except for the few that cannot be read. */
  async function countAll(filter: LoanFilter, limit: number | null): Promise<number> {
    if (!filter.search) {
      const [all, damaged] = await Promise.all([counts.of(filter.connectionId), countUnreadable(filter)])
      return all - damaged
    }
    const damaged = await countUnreadable(filter)
    return (await countOf(found(filter), limit && limit + damaged)) - damaged
  }

  const countMatching = (filter: LoanFilter, limit: number | null) =>
    isNarrowed(filter) ? countOf(matching(filter, [READABLE]), limit) : countAll(filter, limit)

  const list: Pick<LoanList, 'count' | 'countUpTo'> = {
    count: (filter) => countMatching(filter, null),
    countUpTo: (filter, most) => countMatching(filter, most + 1),
  }
  return { ...list, countUnreadable }
}
