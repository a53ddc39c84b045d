/** Why payments have no effective rate. */
export const NO_RATE_REASONS = [
  'nothing-paid-out',
  'nothing-paid-back',
  'payment-before-start',
  'repaid-at-start',
  'too-large',
] as const

export type NoRateReason = (typeof NO_RATE_REASONS)[number]
