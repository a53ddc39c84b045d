/** Texts of letters to clients, one for each kind and language. */
export const letterTexts = () => `
CREATE TABLE letter_text (
  kind text COLLATE "C" NOT NULL,
  -- a BCP 47 code
  language text COLLATE "C" NOT NULL,
  title text COLLATE "C" NOT NULL,
  body text COLLATE "C" NOT NULL,
  saved_at timestamptz NOT NULL,
  saved_through text COLLATE "C" NOT NULL,
  PRIMARY KEY (kind, language)
);
`
