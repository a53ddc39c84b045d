/**
 * Bases of interest: the balance, or the whole loan amount to the end (flat, add-on interest). Flat interest is
 * calculated for each row, or once for all rows and then split evenly or by the rule of 78.
 */
export const INTEREST_ON = ['balance', 'loan-amount', 'loan-amount-split', 'rule-of-78'] as const

export type InterestOn = (typeof INTEREST_ON)[number]

/** Flat interest that is calculated once for all rows. */
export const SPLIT_INTEREST = ['loan-amount-split', 'rule-of-78'] as const satisfies readonly InterestOn[]

export type SplitInterest = (typeof SPLIT_INTEREST)[number]

/**
 * Payments of the rows of a pause.
 * - `interest`: their interest alone.
 * - `nothing-spread`: nothing; their interest is spread evenly over the later rows.
 * - `nothing-added`: nothing; their interest is added to the balance, earns interest itself and is repaid first.
 * - `nothing-free`: nothing; they earn no interest.
 */
export const PAUSE_PAYS = ['interest', 'nothing-spread', 'nothing-added', 'nothing-free'] as const

export type PausePays = (typeof PAUSE_PAYS)[number]

/**
 * Rates of a period.
 * - `exact`: yearly rate × share of a year.
 * - `rounded-N`: the same, rounded first to N decimals of a percent.
 * - `day-rounded-N`: the rate of a day, rounded first to N decimals of a percent, × days.
 * - `effective`: (1 + rate)^share − 1 of an effective yearly rate.
 * - `daily`: interest compounded daily, (1 + rate ÷ days of a year)^days − 1.
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

/** Kinds of the fee of each row: an amount, or a percentage of the loan amount or of the balance before the row. */
export const FEE_KINDS = ['amount', 'percent-of-loan', 'percent-of-balance'] as const

export type FeeKind = (typeof FEE_KINDS)[number]

/** Ways to send a fee, for which the interface has no field: as part of the interest, or not at all. */
export const FEES_ON_WIRE = ['in-interest', 'not-sent'] as const

export type FeeOnWire = (typeof FEES_ON_WIRE)[number]

/** Rows that can take the odd cents, which equal rows leave over. */
export const ODD_CENTS = ['last-row', 'first-row'] as const

export type OddCents = (typeof ODD_CENTS)[number]

/** Adjustments of a due date on a weekend or a public holiday; `modified-following` stays within its month. */
export const WORKING_DAY_RULES = ['as-they-fall', 'following', 'modified-following', 'preceding'] as const

export type WorkingDayRule = (typeof WORKING_DAY_RULES)[number]
