/** Rights that a person may give an API token by name, beyond the claims operations and reading. */
export const TOKEN_GRANTS = ['imports', 'exports', 'runs', 'payments', 'corrections'] as const
export type TokenGrant = (typeof TOKEN_GRANTS)[number]
