/**
 * Events of two new kinds, a buyback and its undoing, which an older program could not read. A buyback takes interest away
 * that was not earned.
 */
export const buybacks = () => `
ALTER TABLE row_change DROP CONSTRAINT row_change_added_interest_cents_check;
`
