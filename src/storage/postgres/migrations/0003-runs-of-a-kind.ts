/** Turns the table of extension runs into one for runs of every kind. */
export const runsOfAKind = () => `
ALTER TABLE extension_run RENAME TO run;
-- what is done to the loans of its lines
ALTER TABLE run ADD COLUMN kind text COLLATE "C" NOT NULL DEFAULT 'extension';
-- of extensions alone
ALTER TABLE run ALTER COLUMN days_to_extend DROP NOT NULL;
-- the most that is sent in a second; null for as fast as it goes
ALTER TABLE run ADD COLUMN lines_per_second double precision CHECK (lines_per_second > 0);
-- how long it was worked on and what was done in that time, in all and lately
ALTER TABLE run ADD COLUMN worked_ms bigint NOT NULL DEFAULT 0 CHECK (worked_ms >= 0);
ALTER TABLE run ADD COLUMN worked_lines bigint NOT NULL DEFAULT 0 CHECK (worked_lines >= 0);
ALTER TABLE run ADD COLUMN recent_ms bigint NOT NULL DEFAULT 0 CHECK (recent_ms >= 0);
ALTER TABLE run ADD COLUMN recent_lines bigint NOT NULL DEFAULT 0 CHECK (recent_lines >= 0);
ALTER INDEX extension_run_newest RENAME TO run_newest;
ALTER INDEX extension_run_not_whole RENAME TO run_not_whole;
CREATE INDEX run_newest_of_kind ON run (connection_id, kind, id DESC) WHERE is_whole;
`
