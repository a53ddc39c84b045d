/** Buyback of many loans for one reason: one line for each loan. */
export const buybackRuns = () => `
-- of buybacks alone
ALTER TABLE run ADD COLUMN buyback_reason text COLLATE "C";

CREATE TABLE buyback_run_line (
  run_id bigint NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 1),
  loan_id bigint NOT NULL REFERENCES loan (id),
  state text COLLATE "C" NOT NULL,
  reason text COLLATE "C",
  explanation_json text COLLATE "C",
  -- what is due, and on which version
  schedule_version integer,
  principal_cents bigint,
  interest_cents bigint,
  delayed_interest_cents bigint,
  buyback_uuid uuid,
  -- the entry of the journal that it goes by on a live service; the line follows its state
  submission_uuid uuid,
  PRIMARY KEY (run_id, position)
);
CREATE INDEX buyback_run_line_state ON buyback_run_line ((run_id + 0), state, position);
CREATE INDEX buyback_run_line_loan ON buyback_run_line (loan_id);
CREATE INDEX buyback_run_line_submission ON buyback_run_line (submission_uuid) WHERE submission_uuid IS NOT NULL;
`
