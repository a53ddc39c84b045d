import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { type Condition, whereOf } from '../../records/conditions.ts'
import { fromRecord, type SubmissionRecord } from '../../records/submission-record.ts'
import type { StoredSubmission } from '../../stored-submission.ts'
import type { SubmissionFilter, SubmissionStore } from '../../submission-store.ts'
import { numberedPages } from '../statements/numbered-pages.ts'
import { statementCache } from '../statements/statement-cache.ts'
import type { Statements } from '../statements/statements.ts'

const OF_STATE = 'SELECT count(*) FROM submission WHERE connection_id IN (?) AND state IN (?)'
/** Scans the lender loan IDs alone, and reads a row only if it matches and its state is needed. */
const SEARCHED = 'SELECT count(*) FROM submission INDEXED BY submission_lender_loan_id'

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: SubmissionRecord) => id,
  read: fromRecord,
} as const

/** The journal as a list. */
export function createSubmissionList(
  database: Statements,
): Pick<SubmissionStore, 'page' | 'pageBefore' | 'count' | 'counts'> {
  const pages = numberedPages<SubmissionRecord, StoredSubmission>(database, NEWEST_FIRST)
  const ofState = database.prepare<[string, string], number>(OF_STATE).pluck()
  const searched = statementCache<number>(database, true)

  function countsOf(connectionId: string): Readonly<Record<SubmissionState, number>> {
    const count = (state: SubmissionState) => ofState.get(connectionId, state) ?? 0
    return {
      planned: count('planned'),
      sending: count('sending'),
      accepted: count('accepted'),
      rejected: count('rejected'),
      unknown: count('unknown'),
    }
  }

  function count(filter: SubmissionFilter): number {
    if (filter.search !== undefined) {
      const { sql, values } = whereOf(conditionsOf(filter))
      return searched(`${SEARCHED} ${sql}`).get(...values) ?? 0
    }
    if (filter.state !== undefined) return ofState.get(filter.connectionId, filter.state) ?? 0
    return Object.values(countsOf(filter.connectionId)).reduce((total, count) => total + count, 0)
  }

  return {
    page: (filter, ...place) => pages.page(listed(filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(listed(filter), ...place),
    count: async (filter) => count(filter),
    counts: async (connectionId) => countsOf(connectionId),
  }
}

function listed(filter: SubmissionFilter): Condition {
  const { sql, values } = whereOf(conditionsOf(filter))
  return { sql: `SELECT * FROM submission ${sql}`, values }
}

function conditionsOf({ connectionId, state, search }: SubmissionFilter): readonly Condition[] {
  return [
    { sql: 'connection_id IN (?)', values: [connectionId] },
    ...(state === undefined ? [] : [{ sql: 'state IN (?)', values: [state] }]),
    ...(search === undefined ? [] : [{ sql: 'instr(lower(lender_loan_id), lower(?)) > 0', values: [search] }]),
  ]
}
