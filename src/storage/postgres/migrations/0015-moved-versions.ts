/**
 * A version made by an extension names the version whose rows it moved, and stores no rows of its own. Versions with
 * rows keep them.
 */
export const movedVersions = () => `
ALTER TABLE schedule_version
  ADD COLUMN rows_version integer CHECK (rows_version BETWEEN 0 AND version - 1),
  ADD COLUMN moved_days integer NOT NULL DEFAULT 0
    CHECK ((moved_days > 0) = (rows_version IS NOT NULL) AND moved_days >= 0),
  ADD COLUMN moved_interest_cents bigint NOT NULL DEFAULT 0
    CHECK (moved_interest_cents >= 0 AND (moved_interest_cents = 0 OR rows_version IS NOT NULL));
`
