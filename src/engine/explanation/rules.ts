/** Where the rules stand that the sums go by. */
const INTERFACE = 'docs/interface.md'

export const MAKING = `${INTERFACE}, Making a schedule`
export const EXTENSION_MOVE = `${INTERFACE}, Extension 2`
export const EXTENSION_INTEREST = `${INTERFACE}, Extension 3`
export const COMPUTED_FIELDS = `${INTERFACE}, Computed fields of a loan`
export const CONVENTIONS = 'docs/glossary.md, convention'
