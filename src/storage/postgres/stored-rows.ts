/**
 * `made`: for each loan of `asked`, with its `id` and `version`, the version whose rows are stored, by how much
 * extensions have moved them since, and how many payments have changed them. `stored_day` is the stored due date of an installment that is now due on `day`.
 * Loans without such a version are omitted.
 */
export const madeOf = (asked: string, day: string, more = '') => `made AS MATERIALIZED (
    SELECT asked.id AS loan_id, coalesce(rows_version, loan_event.number) AS rows_version, moved_days,
      moved_interest_cents, payments, ${day}::date - moved_days AS stored_day${more}
    FROM ${asked} AS asked JOIN loan_event
      ON loan_event.loan_id = asked.id AND loan_event.number = asked.version)`

/** The stored rows of the loans of `made`. */
export const STORED_ROWS = `made JOIN installment
    ON installment.loan_id = made.loan_id AND installment.version = made.rows_version`

/** The requested loans, by ID and version. */
export const ASKED = '(SELECT id, version FROM unnest($1::bigint[], $2::integer[]) AS each_asked (id, version))'
