/** Events of two new kinds, undone and voided, which an older program could not read. They need no new column. */
export const corrections = () => ''
