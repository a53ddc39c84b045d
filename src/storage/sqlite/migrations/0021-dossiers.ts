/** Notes and files that staff keep on a loan or a client. */
export const dossiers = `
CREATE TABLE dossier_note (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_uuid TEXT NOT NULL,
  text TEXT NOT NULL,
  written_by TEXT NOT NULL,
  written_through TEXT NOT NULL,
  written_at TEXT NOT NULL
) STRICT;

CREATE INDEX dossier_note_newest ON dossier_note (connection_id, subject_kind, subject_uuid, id DESC);

CREATE TABLE dossier_file (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE,
  connection_id TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  -- in bytes, which are in the content store by their SHA-256 in hexadecimal
  size INTEGER NOT NULL CHECK (size >= 1),
  sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
  attached_by TEXT NOT NULL,
  attached_through TEXT NOT NULL,
  attached_at TEXT NOT NULL
) STRICT;

CREATE INDEX dossier_file_newest ON dossier_file (connection_id, subject_kind, subject_uuid, id DESC);

CREATE INDEX dossier_file_bytes ON dossier_file (sha256);
`
