/** API tokens get rights by name; a session records where it was opened from. */
export const grantsAndSessions = () => `
ALTER TABLE api_token ADD COLUMN grants text COLLATE "C" NOT NULL DEFAULT '[]';
ALTER TABLE session ADD COLUMN address text COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN program text COLLATE "C" NOT NULL DEFAULT '';
`
