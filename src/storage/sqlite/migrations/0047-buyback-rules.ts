/** Buyback rule of each connection, beside its extension policy. A rule without the date that it counts from is not there. */
export const buybackRules = `
ALTER TABLE extension_policy ADD COLUMN buyback_after_days INTEGER CHECK (buyback_after_days >= 1);
ALTER TABLE extension_policy ADD COLUMN buyback_counted_from TEXT;
`
