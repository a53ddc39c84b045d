/** Effects of a rule of an extension policy that an extension breaks. */
export const POLICY_EFFECTS = ['refuse', 'warn'] as const

export type PolicyEffect = (typeof POLICY_EFFECTS)[number]

/** Rules of an extension policy, in the order in which they are named. */
export const POLICY_RULES = ['extensions', 'days-each', 'days-in-all', 'never-late', 'interest-first'] as const

export type PolicyRule = (typeof POLICY_RULES)[number]

/** Most days of one extension, of all, and until a buyback, that a policy may name. */
export const MAX_POLICY_DAYS = 3_650
