/** Adds the loan IDs to the index of the list: without them, a filter ordered by ID was read loan by loan. */
export const idsInTheList = `
DROP INDEX loan_newest;
CREATE INDEX loan_newest ON loan (
  connection_id, issue_date DESC, id DESC, schedule_type, client_type, next_due_date, final_payment_date,
  extensions_used, max_extensions, remaining_principal_cents, amount_cents, interest_rate_millionths, country,
  client_name, lender_loan_id, public_id
);
`
