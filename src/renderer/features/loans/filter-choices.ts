import type { Choice } from '../../components/prefix-select.tsx'

/** The filters of the list in words; '' matches all. Type codes stay as in the service. */
export const TYPE_CHOICES = [
  { value: '', words: 'All' },
  { value: 'ANNUITY', words: 'ANNUITY' },
  { value: 'BULLET', words: 'BULLET' },
  { value: 'FULL-BULLET', words: 'FULL-BULLET' },
  { value: 'REGULAR', words: 'REGULAR' },
] as const satisfies readonly Choice<string>[]

export const CLIENT_CHOICES = [
  { value: '', words: 'All' },
  { value: 'CONSUMER', words: 'Consumer' },
  { value: 'BUSINESS_WITH_COLLATERAL', words: 'Business with collateral', short: 'With collateral' },
  { value: 'BUSINESS_WITHOUT_COLLATERAL', words: 'Business without collateral', short: 'Without collateral' },
] as const satisfies readonly Choice<string>[]

export const FINAL_DUE_CHOICES = [
  { value: '', words: 'Any' },
  { value: 'in-30-days', words: 'In 30 days' },
  { value: 'in-90-days', words: 'In 90 days' },
  { value: 'in-365-days', words: 'In 365 days' },
  { value: 'overdue', words: 'Overdue' },
  { value: 'repaid', words: 'Repaid' },
] as const satisfies readonly Choice<string>[]

export const EXTENSION_CHOICES = [
  { value: '', words: 'Any' },
  { value: 'left', words: 'Some left' },
  { value: 'used-up', words: 'Used up' },
  { value: 'none-allowed', words: 'None allowed' },
] as const satisfies readonly Choice<string>[]
