import { EXTENSION_FILTERS, type ExtensionFilter } from '#values/vocabulary/loan-list-terms.ts'
import { CLIENT_TYPES, type ClientType, SCHEDULE_TYPES } from '#values/vocabulary/loan-terms.ts'
import type { Choice } from '../../components/fields/prefix-select.tsx'
import { CLIENT_TYPE_WORDS } from '../../words/term-words.ts'

/** The filters of the list in words; '' matches all. Type codes stay as in the service. */
export const TYPE_CHOICES = [
  { value: '', words: 'All' },
  ...SCHEDULE_TYPES.map((type) => ({ value: type, words: type })),
] as const satisfies readonly Choice<string>[]

const SHORT_CLIENT_TYPES: Readonly<Record<ClientType, string>> = {
  CONSUMER: CLIENT_TYPE_WORDS.CONSUMER,
  BUSINESS_WITH_COLLATERAL: 'With collateral',
  BUSINESS_WITHOUT_COLLATERAL: 'Without collateral',
}

export const CLIENT_CHOICES = [
  { value: '', words: 'All' },
  ...CLIENT_TYPES.map((type) => ({ value: type, words: CLIENT_TYPE_WORDS[type], short: SHORT_CLIENT_TYPES[type] })),
] as const satisfies readonly Choice<string>[]

export const FINAL_DUE_CHOICES = [
  { value: '', words: 'Any' },
  { value: 'in-30-days', words: 'In 30 days' },
  { value: 'in-90-days', words: 'In 90 days' },
  { value: 'in-365-days', words: 'In 365 days' },
  { value: 'overdue', words: 'Overdue' },
  { value: 'repaid', words: 'Repaid' },
] as const satisfies readonly Choice<string>[]

const EXTENSION_WORDS: Readonly<Record<ExtensionFilter, string>> = {
  left: 'Some left',
  'used-up': 'Used up',
  'none-allowed': 'None allowed',
}

export const EXTENSION_CHOICES = [
  { value: '', words: 'Any' },
  ...EXTENSION_FILTERS.map((filter) => ({ value: filter, words: EXTENSION_WORDS[filter] })),
] as const satisfies readonly Choice<string>[]
