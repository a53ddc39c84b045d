/**
 * What the rows are equal in: the installment of an ANNUITY or the principal of a REGULAR schedule. It is calculated,
 * or taken from the rows, as most of them have it; `none` where the type has no such amount.
 */
export const LEVELS = ['calculated', 'as-given', 'none'] as const

export type Level = (typeof LEVELS)[number]

/**
 * What the last row does: it pays the rest of the balance; or it keeps the installment and its interest is what the
 * rest of the balance leaves of it; or it goes by the rule, so that the principal may not add up to the amount.
 */
export const LAST_ROWS = ['pays-rest', 'keeps-installment', 'by-rule'] as const

export type LastRow = (typeof LAST_ROWS)[number]

/** Why no convention can be looked for. */
export const NO_CONVENTION_REASONS = [
  'no-rows',
  'no-amount',
  'not-in-order',
  'before-issue',
  'amount-out-of-range',
] as const

export type NoConventionReason = (typeof NO_CONVENTION_REASONS)[number]

/** What may have happened to an amount that a convention has otherwise. */
export const SLIPS = ['digits-swapped', 'point-moved'] as const

export type Slip = (typeof SLIPS)[number]

/**
 * A convention is near if all differences together are at most this share of the interest, in percent, or a cent for each amount.
 * Amounts that may be typed wrongly do not count: two, or one in so many of a longer or a shorter schedule.
 */
export const NEAR_PERCENT = 0.1
export const WRONG_AMOUNTS = 2
export const CELLS_FOR_ONE_WRONG = 16
export const CELLS_OF_SHORT = 4
