/** An index of a table that may be large. */
export type LargeIndex = {
  /** The version of the schema from which on a book has it, as it is here. */
  readonly since: number
  readonly name: string
  readonly on: string
}

/**
 * Built beside what is written, before an older book is taken on: in a migration, to build one would close the desk for as
 * long. An index that changes keeps its name and gets a new version. Append or change, as with migrations: an index that was
 * released is there in somebody's book.
 */
export const LARGE_INDEXES: readonly LargeIndex[] = [
  // The list by every column: an index for each of its orders.
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
    since: 7,
    name: 'loan_by_next_due',
    // Of a repaid loan nothing is due any more: it comes after all others.
    on: "loan (connection_id, coalesce(next_due_date, DATE '9999-12-31'), id)",
  },
  // The code first: no list but that of a client's loans is to be read by it.
  { since: 8, name: 'loan_client', on: 'loan (client_code, country, connection_id, issue_date DESC, id DESC)' },
  {
    since: 12,
    name: 'loan_newest',
    // All that a filter asks, the loan IDs too: it goes through this index where few loans match.
    on: `loan (connection_id, issue_date DESC, id DESC)
      INCLUDE (schedule_type, client_type, next_due_date, final_payment_date, extensions_used, max_extensions,
        remaining_principal_cents, is_readable, amount_cents, interest_rate_millionths, country, client_name,
        lender_loan_id, public_id)`,
  },
]
