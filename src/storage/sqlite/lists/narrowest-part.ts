import type { LoanFilter } from '../../loan-filter.ts'
import { conditionsOf, whereOf } from '../../records/conditions.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'
import { type NarrowPart, narrowParts } from './narrow-parts.ts'

/** Reading this many loans one by one takes a third of the time of scanning the whole index of a million loans. */
export const FEW_LOANS = 10_000

/** The part of an index that is narrow enough to read each of its loans; `most` lowers the limit. */
export type NarrowestPart = (filter: LoanFilter, most?: number) => NarrowPart | undefined

/**
 * Finds the narrowest part of an index that contains all matches of a filter, among the parts with at most `few` loans.
 * Counts each part only up to the narrowest so far.
 */
export function createNarrowestPart(database: Statements, few: number): NarrowestPart {
  const counts = statementCache<number>(database, true)

  function countOf({ connectionId, today }: LoanFilter, { index, within }: NarrowPart, limit: number): number {
    const { sql, values } = whereOf([...conditionsOf({ connectionId, today }), ...within])
    const counted = `SELECT 1 FROM loan INDEXED BY ${index} ${sql} LIMIT ?`
    return counts(`SELECT count(*) FROM (${counted})`).get(...values, limit) ?? 0
  }

  return (filter, limit = few) => {
    let narrowest: NarrowPart | undefined
    let most = Math.min(few, limit)
    for (const part of filter.client ? [] : narrowParts(filter)) {
      const count = countOf(filter, part, most + 1)
      if (count > most) continue
      narrowest = part
      most = count
    }
    return narrowest
  }
}
