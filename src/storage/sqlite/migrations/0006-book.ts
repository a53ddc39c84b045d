/** Identity of the book and its number of commits, so that a short or older book is recognized. */
export const book = `
CREATE TABLE book (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  uuid TEXT NOT NULL,
  -- how many times something was committed to it
  commits INTEGER NOT NULL CHECK (commits >= 0),
  committed_at TEXT NOT NULL,
  -- 1 from its opening until a clean end
  is_open INTEGER NOT NULL CHECK (is_open IN (0, 1))
) STRICT;

INSERT INTO book
  SELECT 1, lower(hex(randomblob(16))), 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 0;
`
