import type { Asking } from './asking.ts'

/** Up to this many new loans are counted one by one in every query; more are added up. */
const ADD_UP_AT = 2_000
const ADDED_AT_ONCE = 20_000

type Counts = { readonly loans: number; readonly uncounted: number }

const ALL = `
  SELECT (SELECT coalesce(sum(loans), 0)::bigint FROM loan_count) + uncounted AS loans, uncounted
  FROM (SELECT count(*) AS uncounted FROM loan_uncounted) AS rest`

const OF_CONNECTION = `
  SELECT coalesce((SELECT loans FROM loan_count WHERE connection_id = $1), 0) + uncounted AS loans, uncounted
  FROM (SELECT count(*) AS uncounted FROM loan_uncounted WHERE connection_id = $1) AS rest`

/** Skips rows that another process is adding up at the same moment. */
const ADD_UP = `
  WITH added AS (
    DELETE FROM loan_uncounted WHERE ctid = ANY (ARRAY (
      SELECT ctid FROM loan_uncounted LIMIT ${ADDED_AT_ONCE} FOR UPDATE SKIP LOCKED))
    RETURNING connection_id
  )
  INSERT INTO loan_count (connection_id, loans) SELECT connection_id, count(*) FROM added GROUP BY connection_id
  ON CONFLICT (connection_id) DO UPDATE SET loans = loan_count.loans + excluded.loans`

/** Number of loans, in all and of a connection, without scanning them. */
export type LoanCounts = {
  readonly all: () => Promise<number>
  readonly of: (connectionId: string) => Promise<number>
}

/** Calls `addUp` if many loans wait to be added up. */
export function createLoanCounts(to: Asking, addUp: () => void = () => undefined): LoanCounts {
  async function asked(sql: string, ...values: readonly string[]): Promise<number> {
    const { loans, uncounted } = (await to.first<Counts>(sql, ...values)) ?? { loans: 0, uncounted: 0 }
    if (uncounted > ADD_UP_AT) addUp()
    return loans
  }

  return { all: () => asked(ALL), of: (connectionId) => asked(OF_CONNECTION, connectionId) }
}

/** Adds up new loans in the background, one run at a time. The next call retries a failure. */
export function addingUp(to: Asking): () => void {
  let isAtWork = false

  async function addAll(): Promise<void> {
    while ((await to.run(ADD_UP)) > 0);
  }

  return () => {
    if (isAtWork) return
    isAtWork = true
    void addAll()
      .catch(() => undefined)
      .finally(() => {
        isAtWork = false
      })
  }
}
