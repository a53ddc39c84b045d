import { WORKED_EXAMPLE } from './worked-example.ts'

/** The worked example as a clerk's typing makes it: amounts with two decimals. */
export const WORKED_EXAMPLE_TYPED = {
  ...WORKED_EXAMPLE,
  loanAmount: '1000.00',
  businessClient: { ...WORKED_EXAMPLE.businessClient, collateralValue: '1000.00' },
  schedule: [{ date: '2027-01-26', principalAmount: '1000.00', interestAmount: '141.16' }],
}

/** The personal code of the client below. */
export const CONSUMER_CODE = '49001010001'

/** The same loan to a consumer. */
export const WORKED_EXAMPLE_OF_CONSUMER = {
  ...WORKED_EXAMPLE,
  clientType: 'CONSUMER',
  businessClient: undefined,
  consumerClient: { name: 'Mari Maasikas', personalCode: CONSUMER_CODE },
}
