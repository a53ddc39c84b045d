/**
 * The connection of what was done under an Idempotency-Key: the same request for another one is another request. What was
 * answered without a submission counts as done on this computer, as nearly all of it was.
 */
export const keyConnections = `
ALTER TABLE idempotency_key ADD COLUMN connection_id TEXT NOT NULL DEFAULT 'local';

UPDATE idempotency_key
SET connection_id = (SELECT connection_id FROM submission WHERE uuid = submission_uuid)
WHERE submission_uuid IS NOT NULL;
`
