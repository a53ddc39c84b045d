/** Files that were handed in, in pieces of at most 256 KiB. Incomplete bytes are an upload, not yet a content. */
export const contentTables = () => `
CREATE TABLE content (
  sha256 text COLLATE "C" PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  size bigint NOT NULL CHECK (size >= 0)
);

CREATE TABLE content_upload (
  id uuid PRIMARY KEY,
  begun_at timestamptz NOT NULL
);
CREATE INDEX content_upload_begun ON content_upload (begun_at);

CREATE TABLE content_piece (
  content_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  bytes bytea NOT NULL,
  PRIMARY KEY (content_id, position)
);
-- what is packed already is not packed again
ALTER TABLE content_piece ALTER COLUMN bytes SET STORAGE EXTERNAL;
`
