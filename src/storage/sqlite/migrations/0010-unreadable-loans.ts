/**
 * A loan whose row the codec refuses is excluded from lists and sums, and counted. Its readability is calculated from
 * the row; the index has only unreadable loans, so that counting them reads nothing else.
 */
export const unreadableLoans = `
ALTER TABLE loan ADD COLUMN is_readable INTEGER NOT NULL GENERATED ALWAYS AS (
  schedule_type IN ('ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR')
  AND client_type IN ('CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL')
  AND amount_cents BETWEEN 0 AND 99999999999999
  AND remaining_principal_cents BETWEEN 0 AND 99999999999999
  AND interest_rate_millionths BETWEEN 0 AND 999999999
  AND skin_rate_millionths BETWEEN 0 AND 999999999
  AND extensions_used BETWEEN 0 AND 1000000
  AND coalesce(max_extensions, 0) BETWEEN 0 AND 1000000
  AND issue_date IS date(issue_date)
  AND registered_date IS date(registered_date)
  AND final_payment_date IS date(final_payment_date)
  AND next_due_date IS date(next_due_date)
  AND (created_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]Z' OR created_at GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
) VIRTUAL;

CREATE INDEX loan_unreadable ON loan (connection_id) WHERE is_readable = 0;
`
