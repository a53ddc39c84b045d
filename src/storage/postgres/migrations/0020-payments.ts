/** A payment is an event, and what payments have changed of the rows is kept beside it for lists and sums. */
export const payments = () => `
ALTER TABLE loan_event
  -- payments and reversals since the version whose rows are stored
  ADD COLUMN payments integer NOT NULL DEFAULT 0 CHECK (payments >= 0),
  -- the amount that came in, and the parts of it that installments took when it was entered
  ADD COLUMN paid_cents bigint CHECK (paid_cents >= 1),
  ADD COLUMN paid_principal_cents bigint CHECK (paid_principal_cents >= 0),
  ADD COLUMN paid_interest_cents bigint CHECK (paid_interest_cents >= 0),
  ADD COLUMN paid_delayed_interest_cents bigint CHECK (paid_delayed_interest_cents >= 0),
  -- the payment that a reversal takes back, and why
  ADD COLUMN reversed_number integer CHECK (reversed_number >= 1),
  ADD COLUMN reason text COLLATE "C",
  DROP CONSTRAINT schedule_version_check1,
  -- holds for all rows before it: none of them has a payment
  ADD CONSTRAINT loan_event_moved_check
    CHECK ((moved_days > 0 OR payments > 0) = (rows_version IS NOT NULL) AND moved_days >= 0) NOT VALID;
CREATE TABLE row_change (
  loan_id bigint NOT NULL REFERENCES loan (id),
  -- the place of a stored row of the current version
  position integer NOT NULL CHECK (position >= 0),
  added_interest_cents bigint NOT NULL CHECK (added_interest_cents >= 0),
  added_delayed_interest_cents bigint NOT NULL CHECK (added_delayed_interest_cents >= 0),
  paid_principal_cents bigint NOT NULL CHECK (paid_principal_cents >= 0),
  paid_interest_cents bigint NOT NULL CHECK (paid_interest_cents >= 0),
  paid_delayed_interest_cents bigint NOT NULL CHECK (paid_delayed_interest_cents >= 0),
  PRIMARY KEY (loan_id, position)
);
`
