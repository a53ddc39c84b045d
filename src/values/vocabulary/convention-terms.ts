/**
 * Origin of the equal amount of the rows (the installment of an ANNUITY, the principal of a REGULAR schedule):
 * calculated, or `as-given`, the amount that most rows have; `none` if the type has no equal amount.
 */
export const LEVELS = ['calculated', 'as-given', 'none'] as const

export type Level = (typeof LEVELS)[number]

/**
 * Rules of the last row. `pays-rest`: it pays the rest of the balance. `keeps-installment`: its total stays, and its
 * interest is the installment less the rest of the balance. `by-rule`: it follows the rule of the type, so the
 * principals may not add up to the loan amount.
 */
export const LAST_ROWS = ['pays-rest', 'keeps-installment', 'by-rule'] as const

export type LastRow = (typeof LAST_ROWS)[number]

/** Reasons why the desk cannot look for a convention. */
export const NO_CONVENTION_REASONS = [
  'no-rows',
  'no-amount',
  'not-in-order',
  'before-issue',
  'amount-out-of-range',
] as const

export type NoConventionReason = (typeof NO_CONVENTION_REASONS)[number]

/** Typing slips that can explain an amount that differs from the convention. */
export const SLIPS = ['digits-swapped', 'point-moved'] as const

export type Slip = (typeof SLIPS)[number]

/**
 * A convention is near if all differences together are at most this percentage of the interest, or a cent for each
 * amount. Amounts that may be typing errors are not counted: two, or one in 16 of a longer schedule, or one in 4 of a
 * shorter one.
 */
export const NEAR_PERCENT = 0.1
export const WRONG_AMOUNTS = 2
export const CELLS_FOR_ONE_WRONG = 16
export const CELLS_OF_SHORT = 4
