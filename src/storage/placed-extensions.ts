/**
 * An extension belongs to the event that led to its version, if the event is an extension too, no other extension names
 * that version, and its number is that of the event among the extensions of the loan.
 */
const BELONGS = `
  made.loan_id = event.loan_id AND made.version = event.number AND event.kind = 'extended'
  AND NOT EXISTS (
    SELECT 1 FROM unplaced_extension AS other
    WHERE other.loan_id = made.loan_id AND other.version = made.version AND other.number <> made.number)
  AND made.number = (
    SELECT count(*) FROM loan_event AS earlier
    WHERE earlier.loan_id = event.loan_id AND earlier.number <= event.number AND earlier.kind = 'extended')`

/**
 * Gives each event of a loan the extension that belongs to it, in the migrations of both engines. An extension that
 * belongs to no event stays where it is, so that nothing is lost. Part of released migrations: never changed.
 */
export const PLACE_EXTENSIONS = `
UPDATE loan_event AS event SET made_at = made.created_at, made_through = made.made_through, uuid = made.uuid,
  extended_days = made.extended_days, added_interest_cents = made.added_interest_cents, payment_date = made.payment_date
FROM unplaced_extension AS made WHERE ${BELONGS};
DELETE FROM unplaced_extension AS made WHERE EXISTS (SELECT 1 FROM loan_event AS event WHERE ${BELONGS});
`
