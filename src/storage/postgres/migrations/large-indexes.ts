/** An index of a table that may be large. */
export type LargeIndex = {
  /** First version of the schema with this form of the index. */
  readonly since: number
  /** First version of the schema with all of its columns, 1 by default. An older book gets the index with them. */
  readonly columnsSince?: number
  readonly name: string
  readonly on: string
}

/**
 * Large indexes are built concurrently with writes, before an older book is migrated: building one within a migration
 * would close the desk for that long. An index that changes keeps its name and gets a new version. Append or change, as
 * with migrations: a released index exists in somebody's book.
 */
export const LARGE_INDEXES: readonly LargeIndex[] = [
  // An index for each order of the list, one per column.
  { since: 7, name: 'loan_by_lender_loan_id', on: 'loan (connection_id, lender_loan_id, id)' },
  { since: 7, name: 'loan_by_public_id', on: 'loan (connection_id, public_id, id)' },
  { since: 7, name: 'loan_by_client_type', on: 'loan (connection_id, client_type, id)' },
  { since: 7, name: 'loan_by_country', on: 'loan (connection_id, country, id)' },
  { since: 7, name: 'loan_by_schedule_type', on: 'loan (connection_id, schedule_type, id)' },
  { since: 7, name: 'loan_by_amount', on: 'loan (connection_id, amount_cents, id)' },
  { since: 7, name: 'loan_by_remaining_principal', on: 'loan (connection_id, remaining_principal_cents, id)' },
  { since: 7, name: 'loan_by_interest_rate', on: 'loan (connection_id, interest_rate_millionths, id)' },
  { since: 7, name: 'loan_by_extensions', on: 'loan (connection_id, extensions_used, id)' },
  { since: 7, name: 'loan_by_final_payment', on: 'loan (connection_id, final_payment_date, id)' },
  {
    since: 23,
    columnsSince: 23,
    name: 'loan_by_next_due',
    // A repaid loan has nothing due: it comes after all others. The included columns count overdue loans, and add up what
    // they owe, without reading them.
    on: `loan (connection_id, coalesce(next_due_date, DATE '9999-12-31'), id)
      INCLUDE (next_due_date, is_readable, later_due_date, final_payment_date, next_due_cents, outstanding_cents)`,
  },
  // The code comes first: only the list of a client's loans should use this index.
  { since: 8, name: 'loan_client', on: 'loan (client_code, country, connection_id, issue_date DESC, id DESC)' },
  {
    since: 19,
    name: 'loan_newest',
    // All columns of a filter, and the loan IDs: if few loans match, a filter scans this index. Ascending, because new
    // loans then come at its last end, where pages are filled.
    on: `loan (connection_id, issue_date, id)
      INCLUDE (schedule_type, client_type, next_due_date, final_payment_date, extensions_used, max_extensions,
        remaining_principal_cents, is_readable, amount_cents, interest_rate_millionths, country, client_name,
        lender_loan_id, public_id)`,
  },
  {
    since: 17,
    columnsSince: 11,
    name: 'import_run_line_client',
    on: `import_run_line ((run_id + 0), client_code, country, is_person, client_name, position)
      INCLUDE (line, state, is_known_client) WHERE client_code IS NOT NULL`,
  },
]
