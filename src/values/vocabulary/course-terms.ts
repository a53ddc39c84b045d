/**
 * What interest is worked out on: what is still owed, or the whole loan amount to the end (flat, add-on interest). Flat
 * interest is that of each row; or that of all rows, rounded once, split evenly or by the rule of 78.
 */
export const INTEREST_ON = ['balance', 'loan-amount', 'loan-amount-split', 'rule-of-78'] as const

export type InterestOn = (typeof INTEREST_ON)[number]

/** Flat interest that is worked out once for all rows. */
export const SPLIT_INTEREST = ['loan-amount-split', 'rule-of-78'] as const satisfies readonly InterestOn[]

export type SplitInterest = (typeof SPLIT_INTEREST)[number]

/**
 * What the rows of a pause pay: their interest alone; or nothing, and their interest is spread evenly over the later rows;
 * or nothing, and their interest is added to the balance, earns interest itself and is paid back first; or nothing, and they
 * earn no interest.
 */
export const PAUSE_PAYS = ['interest', 'nothing-spread', 'nothing-added', 'nothing-free'] as const

export type PausePays = (typeof PAUSE_PAYS)[number]

/**
 * What the rate of a period is: yearly rate × share of a year; the same, in percent rounded first to so many decimals; the rate
 * of a day, in percent rounded first, × days; (1 +
 * rate)^share − 1 of an effective yearly rate; or that of interest added day by day, (1 + rate ÷ days of a year)^days − 1.
 */
export const PERIOD_RATES = [
  'exact',
  'rounded-2',
  'rounded-3',
  'rounded-4',
  'rounded-5',
  'rounded-6',
  'day-rounded-4',
  'day-rounded-5',
  'day-rounded-6',
  'effective',
  'daily',
] as const

export type PeriodRate = (typeof PERIOD_RATES)[number]

/** What the fee of each row is: an amount, or a percentage of the loan amount or of the balance before the row. */
export const FEE_KINDS = ['amount', 'percent-of-loan', 'percent-of-balance'] as const

export type FeeKind = (typeof FEE_KINDS)[number]

/** Where the interface has no place for a fee: it goes out as part of the interest, or not at all. */
export const FEES_ON_WIRE = ['in-interest', 'not-sent'] as const

export type FeeOnWire = (typeof FEES_ON_WIRE)[number]

/** Which row takes the cents that equal rows leave over. */
export const ODD_CENTS = ['last-row', 'first-row'] as const

export type OddCents = (typeof ODD_CENTS)[number]

/** What becomes of a due date on a weekend or a public holiday; `modified-following` stays within its month. */
export const WORKING_DAY_RULES = ['as-they-fall', 'following', 'modified-following', 'preceding'] as const

export type WorkingDayRule = (typeof WORKING_DAY_RULES)[number]
