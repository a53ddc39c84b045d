/** A loan may have been extended before it came to this desk. */
export const extensionsBefore = () => `
ALTER TABLE loan ADD COLUMN extensions_before integer NOT NULL DEFAULT 0 CHECK (extensions_before BETWEEN 0 AND 1000000);
`
