/** Number of the installment of a row in a later version. Null in the first version, and in rows stored before. */
export const installmentNumbers = `
ALTER TABLE installment ADD COLUMN number INTEGER CHECK (number >= 1);
`
