import {
  CLIENT_TYPES,
  type ClientType,
  EXTENSION_INTERESTS,
  type ExtensionInterest,
  type PeriodUnit,
  SCHEDULE_TYPES,
  type ScheduleType,
  type TermUnit,
} from '#values/vocabulary/loan-terms.ts'

const SCHEDULE_TYPE_WORDS: Readonly<Record<ScheduleType, string>> = {
  ANNUITY: 'equal totals except the last',
  BULLET: 'interest each period, principal last',
  'FULL-BULLET': 'everything in one row',
  REGULAR: 'equal principal, falling interest',
}

/** Each schedule type with what it means. */
export const SCHEDULE_TYPE_OPTIONS = SCHEDULE_TYPES.map((code) => ({ code, words: SCHEDULE_TYPE_WORDS[code] }))

export const CLIENT_TYPE_WORDS: Readonly<Record<ClientType, string>> = {
  CONSUMER: 'Consumer',
  BUSINESS_WITH_COLLATERAL: 'Business with collateral',
  BUSINESS_WITHOUT_COLLATERAL: 'Business without collateral',
}

export const CLIENT_TYPE_OPTIONS = CLIENT_TYPES.map((value) => ({ value, label: CLIENT_TYPE_WORDS[value] }))

const EXTENSION_INTEREST_WORDS: Readonly<Record<ExtensionInterest, string>> = {
  'ACT/360': 'ACT/360, calendar days by 360',
  'ACT/365F': 'ACT/365F, calendar days by 365',
  none: 'None, amounts are kept',
}

export const EXTENSION_INTEREST_OPTIONS = EXTENSION_INTERESTS.map((value) => ({
  value,
  label: EXTENSION_INTEREST_WORDS[value],
}))

export const UNIT_WORDS: Readonly<Record<TermUnit, string>> = { months: 'Months', days: 'Days' }

export const PERIOD_UNIT_WORDS: Readonly<Record<PeriodUnit, string>> = { ...UNIT_WORDS, 'month-ends': 'Month ends' }
