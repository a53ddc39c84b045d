/** Texts of letters to clients, one for each kind and language. */
export const letterTexts = `
CREATE TABLE letter_text (
  kind TEXT NOT NULL,
  -- a BCP 47 code
  language TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  saved_through TEXT NOT NULL,
  PRIMARY KEY (kind, language)
) STRICT, WITHOUT ROWID;
`
