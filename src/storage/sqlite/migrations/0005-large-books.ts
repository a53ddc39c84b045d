/**
 * Changes for a book of a million loans. The index of the list has all columns of filters and sums, so that neither
 * reads the loans themselves; open and planned submissions are found without reading the whole journal.
 */
export const largeBooks = `
DROP INDEX loan_newest;

CREATE INDEX loan_newest ON loan (
  connection_id, issue_date DESC, id DESC, schedule_type, client_type, next_due_date, final_payment_date,
  extensions_used, max_extensions, remaining_principal_cents
);

CREATE INDEX submission_state ON submission (connection_id, state, id DESC);

CREATE INDEX submission_sending ON submission (state) WHERE state = 'sending';

CREATE INDEX submission_planned ON submission (connection_id, exclusive_key) WHERE state = 'planned';
`
