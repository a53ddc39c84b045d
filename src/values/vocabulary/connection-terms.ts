export const CONNECTION_KINDS = ['test', 'production'] as const

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Types of the extensions field that a live service receives: the number allowed, or only true or false. */
export const EXTENSIONS_FIELD_KINDS = ['count', 'boolean'] as const

export type ExtensionsFieldKind = (typeof EXTENSIONS_FIELD_KINDS)[number]

export const LOCAL_CONNECTION = 'local'
