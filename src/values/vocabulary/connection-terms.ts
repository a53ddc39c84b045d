export const CONNECTION_KINDS = ['test', 'production'] as const

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]

/** Whether a live service is told how many extensions a loan allows, or only if it allows any. */
export const EXTENSIONS_FIELD_KINDS = ['count', 'boolean'] as const

export type ExtensionsFieldKind = (typeof EXTENSIONS_FIELD_KINDS)[number]

export const LOCAL_CONNECTION = 'local'
