type None = Readonly<Record<never, never>>

/** Rules that the terms of a schedule, or a row that they come to, can break. */
export type ScheduleRuleParams = {
  readonly 'before-last-row': None
  readonly 'below-loan-amount': None
  readonly 'not-of-annuity': None
  readonly 'rounded-on-the-way': None
  readonly 'only-of-regular': None
  readonly 'only-of-annuity': None
  readonly 'not-with-waiting-interest': None
  readonly 'not-with-split-interest': None
  readonly 'only-on-balance': None
  readonly 'not-with-compounding': None
  readonly 'days-of-one-year': None
  readonly 'row-on-same-day': { readonly row: number }
  readonly 'row-before-start': { readonly row: number }
  readonly 'interest-above-installment': { readonly row: number }
  readonly 'principal-below-zero': { readonly row: number }
  readonly 'repaid-before-row': { readonly row: number }
}

export const SCHEDULE_RULE_WORDS: {
  readonly [Code in keyof ScheduleRuleParams]: (params: ScheduleRuleParams[Code]) => string
} = {
  'before-last-row': () => 'Ends before the last row, which pays in full',
  'below-loan-amount': () => 'Below the loan amount',
  'not-of-annuity': () => 'Not of an ANNUITY: its totals would not be equal',
  'only-of-regular': () => 'Only of a REGULAR schedule, whose principals are equal',
  'only-of-annuity': () => 'Only of an ANNUITY, whose totals are equal',
  'rounded-on-the-way': () =>
    'Only without a fee, flat interest, an installment of the lender or odd cents in the first row, and where each row pays its interest',
  'only-on-balance': () => 'Only where interest is on the balance',
  'not-with-compounding': () => 'Not where interest is compounded every few months or days',
  'days-of-one-year': () => 'Only with a day count that divides days by one number of them a year',
  'not-with-split-interest': () => 'Not with interest that is worked out once for all rows',
  'not-with-waiting-interest': () => 'Every row of the pause must pay interest where it falls due every few rows',
  'row-on-same-day': ({ row }) => `Rows ${row - 1} and ${row} share a due date`,
  'row-before-start': ({ row }) => `Row ${row} is due before the start`,
  'interest-above-installment': ({ row }) => `Interest of row ${row} exceeds the installment`,
  'principal-below-zero': ({ row }) => `Principal of row ${row} is below zero`,
  'repaid-before-row': ({ row }) => `The loan is repaid before row ${row}: the installment is that of fewer rows`,
}
