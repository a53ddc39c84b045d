/** API tokens get rights by name; a session records where it was opened from. */
export const grantsAndSessions = `
ALTER TABLE api_token ADD COLUMN grants TEXT NOT NULL DEFAULT '[]';
ALTER TABLE session ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN program TEXT NOT NULL DEFAULT '';
`
