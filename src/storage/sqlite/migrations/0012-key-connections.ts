/**
 * Adds the connection of a request under an Idempotency-Key: the same request for another connection is another
 * request. Requests answered without a submission count as local, as nearly all of them were.
 */
export const keyConnections = `
ALTER TABLE idempotency_key ADD COLUMN connection_id TEXT NOT NULL DEFAULT 'local';

UPDATE idempotency_key
SET connection_id = (SELECT connection_id FROM submission WHERE uuid = submission_uuid)
WHERE submission_uuid IS NOT NULL;
`
