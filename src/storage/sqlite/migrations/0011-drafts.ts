/** Several drafts of one form, because each tab has its own. An existing draft becomes the first. */
export const drafts = `
CREATE TABLE kept_draft (
  id TEXT NOT NULL PRIMARY KEY,
  form TEXT NOT NULL,
  -- the page that kept it last
  writer TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  values_json TEXT NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO kept_draft (id, form, writer, saved_at, values_json)
SELECT id, form, id, saved_at, values_json
FROM (SELECT '00000000-0000-4000-8000-' || lower(hex(randomblob(6))) AS id, * FROM draft);

DROP TABLE draft;

ALTER TABLE kept_draft RENAME TO draft;
`
