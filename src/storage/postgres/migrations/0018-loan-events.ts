import { PLACE_EXTENSIONS } from '../../placed-extensions.ts'

/**
 * A version and its extension become one event of the loan. The rows of versions stay where they are: the table gets
 * another name and more columns, and only events of extensions are written anew.
 */
export const loanEvents = () => `
ALTER TABLE schedule_version RENAME TO loan_event;
ALTER TABLE loan_event RENAME COLUMN version TO number;
ALTER TABLE loan_event RENAME CONSTRAINT schedule_version_pkey TO loan_event_pkey;
ALTER TABLE loan_event
  -- what the event was given, by its kind; the loan says when and through what it was registered
  ADD COLUMN made_at timestamptz,
  ADD COLUMN made_through text COLLATE "C",
  ADD COLUMN uuid uuid,
  ADD COLUMN extended_days integer CHECK (extended_days >= 1),
  -- below zero where a live service asks for less than before
  ADD COLUMN added_interest_cents bigint,
  ADD COLUMN payment_date date;
ALTER TABLE extension RENAME TO unplaced_extension;
-- nothing looks an extension up by its uuid
ALTER TABLE unplaced_extension DROP CONSTRAINT extension_uuid_key;
ALTER TABLE unplaced_extension RENAME CONSTRAINT extension_pkey TO unplaced_extension_pkey;
${PLACE_EXTENSIONS}`
