/** The rules that the sums go by, as docs/interface.md and the glossary name them. */
export const MAKING = 'making a schedule'
export const EXTENSION_MOVE = 'moving due dates'
export const EXTENSION_INTEREST = 'added interest'
export const COMPUTED_FIELDS = 'computed amounts of a loan'
export const CONVENTIONS = 'conventions'
