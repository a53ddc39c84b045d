/**
 * Loans come in the order of their issue dates, so a new entry of the list belongs at one end of its index. SQLite fills
 * the pages of an index that grows at its last end, and leaves them half empty at its first: the index of the list had
 * twice the pages, all of which a filter or a sum reads. Newest first, the list is read backwards.
 */
export const packedList = `
DROP INDEX loan_newest;
CREATE INDEX loan_newest ON loan (
  connection_id, issue_date, id, schedule_type, client_type, next_due_date, final_payment_date,
  extensions_used, max_extensions, remaining_principal_cents, amount_cents, interest_rate_millionths, country,
  client_name, lender_loan_id, public_id
);
`
