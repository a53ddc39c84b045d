import type { DatedDayCount } from './loan-terms.ts'

/** Day counts of delayed interest: those by which the days of a time add up, wherever it is divided. */
export const DELAYED_INTEREST_DAY_COUNTS = [
  'ACT/360',
  'ACT/365F',
  '30E/360',
  'ACT/ACT ISDA',
  'ACT/364',
  'ACT/366',
  'NL/365',
] as const satisfies readonly DatedDayCount[]

export type DelayedInterestDayCount = (typeof DELAYED_INTEREST_DAY_COUNTS)[number]

/** Delayed interest that is charged: none, at the rate of each loan, or at one rate for all loans. */
export const DELAYED_INTEREST_RATES = ['none', 'loan', 'given'] as const

export type DelayedInterestRate = (typeof DELAYED_INTEREST_RATES)[number]

/** Most days of grace that a setting may give. */
export const MAX_GRACE_DAYS = 365
