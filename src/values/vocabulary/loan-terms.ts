/**
 * ANNUITY: equal totals. REGULAR: equal principal. BULLET: interest every period, principal in the last row.
 * FULL-BULLET: one row at the end with the principal and all interest.
 */
export const SCHEDULE_TYPES = ['ANNUITY', 'BULLET', 'FULL-BULLET', 'REGULAR'] as const

export type ScheduleType = (typeof SCHEDULE_TYPES)[number]

/** Rows of each type: one for each period, or a single one. */
const ROWS_OF_TYPE = {
  ANNUITY: 'periodic',
  BULLET: 'periodic',
  'FULL-BULLET': 'single',
  REGULAR: 'periodic',
} as const satisfies Readonly<Record<ScheduleType, 'periodic' | 'single'>>

type TypeWith<Rows> = {
  [Type in ScheduleType]: (typeof ROWS_OF_TYPE)[Type] extends Rows ? Type : never
}[ScheduleType]

export type PeriodicType = TypeWith<'periodic'>
export type SingleRowType = TypeWith<'single'>

export const PERIODIC_TYPES: readonly PeriodicType[] = SCHEDULE_TYPES.filter((type) => !isSingleRow(type))
export const SINGLE_ROW_TYPES: readonly SingleRowType[] = SCHEDULE_TYPES.filter(isSingleRow)

function isSingleRow(type: ScheduleType): type is SingleRowType {
  return ROWS_OF_TYPE[type] === 'single'
}

/** True if a schedule of these terms has one row, due at the end; false while the type is not chosen. */
export function hasSingleRow<Terms extends { readonly scheduleType: ScheduleType | '' }>(
  terms: Terms,
): terms is Extract<Terms, { readonly scheduleType: SingleRowType }> {
  return terms.scheduleType !== '' && isSingleRow(terms.scheduleType)
}

export const CLIENT_TYPES = ['CONSUMER', 'BUSINESS_WITH_COLLATERAL', 'BUSINESS_WITHOUT_COLLATERAL'] as const

export type ClientType = (typeof CLIENT_TYPES)[number]

/**
 * Day counts: the share of a year that a period is, the most common first. Dated ones have the names of ISDA.
 * EQUAL-PERIODS divides a year into as many equal parts as it has payments, whatever the dates: the yearly rate ÷ 12
 * for a month.
 */
export const DAY_COUNTS = [
  '30E/360',
  'ACT/360',
  'ACT/365F',
  'EQUAL-PERIODS',
  'ACT/ACT ISDA',
  '30/360 US',
  '30E/360 ISDA',
  'ACT/365.25',
  'ACT/364',
  'NL/365',
  'ACT/366',
  '30/360 BOND',
  'ACT/360 INC',
  'ACT/365F INC',
] as const

export type DayCount = (typeof DAY_COUNTS)[number]

/** Day counts that depend on dates. */
export type DatedDayCount = Exclude<DayCount, 'EQUAL-PERIODS'>

/**
 * Weights of a first period of another length, where periods are equal: one period like the others; the days beyond
 * whole periods ÷ 365, or as their share of the period that they lie in; or all days ÷ 365 or ÷ 360, without periods.
 */
export const STUBS = ['one-period', 'by-days', 'by-share', 'all-days-365', 'all-days-360'] as const

export type Stub = (typeof STUBS)[number]

/** Interest for the days of an extension: on a year of 360 or 365 days, or none (amounts stay the same). */
export const EXTENSION_INTERESTS = ['ACT/360', 'ACT/365F', 'none'] as const

export type ExtensionInterest = (typeof EXTENSION_INTERESTS)[number]

/**
 * Units of a period. `months` keeps the day of the month, or falls back to the last day; `month-ends` always uses the
 * last day.
 */
export const PERIOD_UNITS = ['months', 'month-ends', 'days'] as const

export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** Units of the term of a FULL-BULLET. */
export type TermUnit = Exclude<PeriodUnit, 'month-ends'>

export const TERM_UNITS: readonly TermUnit[] = PERIOD_UNITS.filter((unit) => unit !== 'month-ends')

/**
 * Kinds of events of a loan, each of which leads to a version of its schedule: registered, extended, refreshed from a
 * live service, a payment, a payment taken back, an extension taken back, voided because it was entered wrongly, a
 * buyback, and a buyback taken back.
 */
export const LOAN_EVENT_KINDS = [
  'registered',
  'extended',
  'refreshed',
  'paid',
  'reversed',
  'undone',
  'voided',
  'bought-back',
  'reinstated',
] as const

export type LoanEventKind = (typeof LOAN_EVENT_KINDS)[number]
