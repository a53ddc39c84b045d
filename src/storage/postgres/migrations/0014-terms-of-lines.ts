/** The lines of runs no longer list terms, which a newer version may extend: the program validates them. */
export const termsOfLines = () => `
ALTER TABLE import_run_line DROP COLUMN is_readable;
ALTER TABLE extension_run_line DROP COLUMN is_readable;
`
