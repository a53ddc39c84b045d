/**
 * An index for each order of the list, one per column; the index that is scanned if few loans match has all columns of
 * a filter. And the saved views of the list.
 */
export const loanListOrders = `
DROP INDEX loan_newest;
CREATE INDEX loan_newest ON loan (
  connection_id, issue_date DESC, id DESC, schedule_type, client_type, next_due_date, final_payment_date,
  extensions_used, max_extensions, remaining_principal_cents, amount_cents, interest_rate_millionths, country,
  client_name, lender_loan_id
);

CREATE INDEX loan_by_client_type ON loan (connection_id, client_type, id);
CREATE INDEX loan_by_country ON loan (connection_id, country, id);
CREATE INDEX loan_by_schedule_type ON loan (connection_id, schedule_type, id);
CREATE INDEX loan_by_amount ON loan (connection_id, amount_cents, id);
CREATE INDEX loan_by_remaining_principal ON loan (connection_id, remaining_principal_cents, id);
CREATE INDEX loan_by_interest_rate ON loan (connection_id, interest_rate_millionths, id);
CREATE INDEX loan_by_extensions ON loan (connection_id, extensions_used, id);
CREATE INDEX loan_by_final_payment ON loan (connection_id, final_payment_date, id);
-- of a repaid loan nothing is due any more: it comes after all others
CREATE INDEX loan_by_next_due ON loan (connection_id, coalesce(next_due_date, '9999-12-31'), id);

CREATE TABLE loan_view (
  uuid TEXT NOT NULL PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  view_json TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
