import type { DatabaseTarget } from './database-target.ts'
import { reachedClient } from './reached-client.test-support.ts'

/** Queries that return no rows for a consistent book, each by the flaw that a row would show. */
export type Flaws = Readonly<Record<string, string>>

/** Flaws that a book must never have. */
export const BOOK_FLAWS: Flaws = {
  'a lender loan ID twice':
    'SELECT lender_loan_id FROM loan GROUP BY connection_id, lender_loan_id HAVING count(*) > 1',
  'events with a gap': `
    SELECT loan_id FROM loan_event JOIN loan ON loan.id = loan_id GROUP BY loan_id, loan.version
    HAVING min(number) <> 0 OR max(number) <> loan.version
      OR count(*) <> loan.version + 1`,
  'a loan without an event': 'SELECT id FROM loan WHERE NOT EXISTS (SELECT FROM loan_event WHERE loan_id = loan.id)',
  'extensions miscounted': `
    SELECT id FROM loan WHERE extensions_used <> (
      SELECT count(*) FROM loan_event WHERE loan_id = loan.id AND kind = 'extended')
      OR version <> (SELECT count(*) FROM loan_event WHERE loan_id = loan.id AND uuid IS NOT NULL)`,
  'an extension of no event': 'SELECT loan_id, number FROM unplaced_extension',
  'loans miscounted': `
    SELECT connection_id FROM loan GROUP BY connection_id
    HAVING count(*) <> (SELECT coalesce(sum(loans), 0) FROM loan_count WHERE loan_count.connection_id = loan.connection_id)
      + (SELECT count(*) FROM loan_uncounted WHERE loan_uncounted.connection_id = loan.connection_id)`,
  'a loan that is not searched': 'SELECT id FROM loan WHERE NOT EXISTS (SELECT FROM loan_text WHERE loan_id = loan.id)',
  'two open for one key': `
    SELECT exclusive_key FROM submission WHERE state IN ('sending', 'unknown')
    GROUP BY connection_id, exclusive_key HAVING count(*) > 1`,
  'two planned for one key': `
    SELECT exclusive_key FROM submission WHERE state = 'planned'
    GROUP BY connection_id, exclusive_key HAVING count(*) > 1`,
  'one open on a removed connection': `
    SELECT uuid FROM submission JOIN connection ON connection.id = connection_id
    WHERE state IN ('sending', 'unknown') AND removed_at IS NOT NULL`,
  'a step of the journal missing': `
    SELECT submission_id FROM submission_event GROUP BY submission_id HAVING max(position) - min(position) + 1 <> count(*)`,
  'a submission whose last step is another': `
    SELECT uuid FROM submission WHERE state <> (
      SELECT state FROM submission_event WHERE submission_id = submission.id ORDER BY position DESC LIMIT 1)`,
  'a transaction that was left open': `
    SELECT pid FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND query LIKE '%' || current_schema() || '%'`,
}

/** Flaws found, each with its first rows. */
export async function flawsOf(target: DatabaseTarget, flaws: Flaws): Promise<readonly string[]> {
  const client = await reachedClient(target)
  try {
    const found = []
    for (const [flaw, sql] of Object.entries(flaws)) {
      const { rows } = await client.query(sql)
      if (rows.length > 0) found.push(`${flaw}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
    return found
  } finally {
    await client.end()
  }
}
