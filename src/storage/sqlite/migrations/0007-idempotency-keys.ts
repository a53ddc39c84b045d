/** Outcomes of requests under an Idempotency-Key, so that a repeated request is answered and not executed again. */
export const idempotencyKeys = `
CREATE TABLE idempotency_key (
  -- 'face', or 'token' and the name of the token
  caller TEXT NOT NULL,
  operation TEXT NOT NULL,
  key TEXT NOT NULL,
  -- SHA-256 of the body, in hexadecimal
  body_sha256 TEXT NOT NULL CHECK (length(body_sha256) = 64),
  -- the answer to the letter, or the submission that it was passed on as
  status INTEGER,
  answer_text TEXT,
  submission_uuid TEXT REFERENCES submission (uuid),
  created_at TEXT NOT NULL,
  PRIMARY KEY (caller, operation, key),
  CHECK ((status IS NULL) = (answer_text IS NULL) AND (status IS NULL) <> (submission_uuid IS NULL))
) STRICT, WITHOUT ROWID;
`
