/**
 * Lines of a run are added and removed a few at a time, so that a run of a million loans does not block other writes.
 */
export const runsInSlices = `
-- 0 while lines are added or taken away: such a run is not shown, and what is left of it at the next start is taken away
ALTER TABLE extension_run ADD COLUMN is_whole INTEGER NOT NULL DEFAULT 0 CHECK (is_whole IN (0, 1));

UPDATE extension_run SET is_whole = 1;

CREATE INDEX extension_run_not_whole ON extension_run (is_whole) WHERE is_whole = 0;
`
