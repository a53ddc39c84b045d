/** A row of a later version says which installment it is. In the first version, and in rows stored before, it is null. */
export const installmentNumbers = `
ALTER TABLE installment ADD COLUMN number INTEGER CHECK (number >= 1);
`
