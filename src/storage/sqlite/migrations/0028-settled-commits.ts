/**
 * Distinguishes a log that continues this database from the log of another book or of another time. SQLite alone
 * cannot: it applies any log that lies beside a database.
 */
export const settledCommits = `
-- commits known to be in the database file itself, whatever happens to the log
ALTER TABLE book ADD COLUMN settled INTEGER NOT NULL DEFAULT 0 CHECK (settled >= 0);
-- uuid of the book before somebody accepted a loss
ALTER TABLE book ADD COLUMN made_from TEXT;
`
