import { WORKED_EXAMPLE } from './worked-example.ts'

/** The worked example as a clerk's typing makes it: amounts with two decimals. */
export const WORKED_EXAMPLE_TYPED = {
  ...WORKED_EXAMPLE,
  loanAmount: '1000.00',
  businessClient: { ...WORKED_EXAMPLE.businessClient, collateralValue: '1000.00' },
  schedule: [{ date: '2027-01-26', principalAmount: '1000.00', interestAmount: '141.16' }],
}
