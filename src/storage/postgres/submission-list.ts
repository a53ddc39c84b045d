import type { SubmissionState } from '#values/vocabulary/submission-state.ts'
import { type Condition, whereOf } from '../records/conditions.ts'
import { fromRecord, type SubmissionRecord } from '../records/submission-record.ts'
import type { StoredSubmission } from '../stored-submission.ts'
import type { SubmissionFilter, SubmissionStore } from '../submission-store.ts'
import type { Asking } from './asking.ts'
import { containing } from './like.ts'
import { numberedPages } from './numbered-pages.ts'
import { numbered } from './numbered-values.ts'

const COUNTS = 'SELECT state, count(*) AS submissions FROM submission WHERE connection_id = $1 GROUP BY state'

const NEWEST_FIRST = {
  column: 'id',
  order: 'DESC',
  keyOf: ({ id }: SubmissionRecord) => id,
  read: fromRecord,
} as const

type Counted = { readonly submissions: number }

/** The journal as a list. */
export function createSubmissionList(to: Asking): Pick<SubmissionStore, 'page' | 'pageBefore' | 'count' | 'counts'> {
  const pages = numberedPages<SubmissionRecord, StoredSubmission>(to, NEWEST_FIRST)

  return {
    page: (filter, ...place) => pages.page(among('*', filter), ...place),
    pageBefore: (filter, ...place) => pages.pageBefore(among('*', filter), ...place),
    count: async (filter) => {
      const { sql, values } = numbered(among('count(*) AS submissions', filter))
      const [counted] = await to.planned<Counted>(sql, values)
      return counted?.submissions ?? 0
    },
    counts: async (connectionId) => {
      const found = await to.all<Counted & { readonly state: SubmissionState }>(COUNTS, connectionId)
      const count = (wanted: SubmissionState) => found.find(({ state }) => state === wanted)?.submissions ?? 0
      return {
        planned: count('planned'),
        sending: count('sending'),
        accepted: count('accepted'),
        rejected: count('rejected'),
        unknown: count('unknown'),
      }
    },
  }
}

function among(columns: string, filter: SubmissionFilter): Condition {
  const { sql, values } = whereOf(conditionsOf(filter))
  return { sql: `SELECT ${columns} FROM submission ${sql}`, values }
}

/** Ignores case for ASCII only, under any collation rules of the database. */
function conditionsOf({ connectionId, state, search }: SubmissionFilter): readonly Condition[] {
  const sought = 'lower(lender_loan_id) LIKE lower(? COLLATE "C")'
  return [
    { sql: 'connection_id = ?', values: [connectionId] },
    ...(state === undefined ? [] : [{ sql: 'state = ?', values: [state] }]),
    ...(search === undefined ? [] : [{ sql: sought, values: [containing(search)] }]),
  ]
}
