export const CONNECTION_KINDS = ['test', 'production'] as const

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Types of the extensions field that a live service receives: the number allowed, or only true or false. */
export const EXTENSIONS_FIELD_KINDS = ['count', 'boolean'] as const

export type ExtensionsFieldKind = (typeof EXTENSIONS_FIELD_KINDS)[number]

export const LOCAL_CONNECTION = 'local'

/**
 * Stands for `LOCAL_CONNECTION` in the row of a voided loan, so that no list, sum, search or identifier of the running
 * book has it.
 */
export const VOIDED_LOANS = 'voided'
