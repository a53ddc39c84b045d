/** Request of the interface's worked example, sent on 2026-01-28. Tests and documentation use it. */
export const WORKED_EXAMPLE = {
  lenderLoanId: 'ABC-12345',
  scheduleType: 'FULL-BULLET',
  loanAmount: '1000',
  currency: 'EUR',
  interestRate: '14',
  country: 'EST',
  lenderIssueDate: '2026-01-26',
  clientType: 'BUSINESS_WITH_COLLATERAL',
  businessClient: {
    companyName: 'XYZ-123 Limited',
    companyRegistryCode: '98765-ZYX',
    representativeName: 'John Doe',
    representativePersonalCode: '654321-FED',
    collateralValue: '1000',
    currency: 'EUR',
  },
  schedule: [{ date: '2027-01-26', principalAmount: '1000', interestAmount: '141.16' }],
  maxExtensions: 1,
} as const

const NOTHING_ELSE = {
  accruedInterestAmount: '0.00',
  totalDelayedInterestAmount: '0.00',
  outstandingDelayedInterestAmount: '0.00',
  paidPrincipalAmount: '0.00',
  paidInterestAmount: '0.00',
  paidDelayedInterestAmount: '0.00',
}

function row(dueDate: string, principal: string, interest: string) {
  return {
    ...NOTHING_ELSE,
    dueDate,
    totalPrincipalAmount: principal,
    totalInterestAmount: interest,
    outstandingPrincipalAmount: principal,
    outstandingInterestAmount: interest,
  }
}

/** Values that a service makes up for each loan. */
type MadeUp = { readonly uuid: string; readonly loanPublicId: string; readonly createdAt: string }

/** The loan as answered, every field in the order of the interface. */
export function workedExampleLoan({ uuid, loanPublicId, createdAt }: MadeUp) {
  return {
    uuid,
    loanPublicId,
    lenderLoanId: 'ABC-12345',
    scheduleType: 'FULL-BULLET',
    loanAmount: '1000.00',
    remainingPrincipalAmount: '1000.00',
    remainingSkinAmount: '50.00',
    investedAmount: '0.00',
    lenderSkinPercentage: '5.00',
    buyback: null,
    currency: 'EUR',
    status: 'ACTIVATING',
    totalTermInDays: 365,
    remainingTermInDays: 363,
    interestRate: '14.00',
    country: 'EST',
    lenderIssueDate: '2026-01-26',
    finalPaymentDate: '2027-01-26',
    paymentSchedule: [row('2027-01-26', '1000.00', '141.16')],
    createdAt,
    allowedInvestmentSources: ['MANUAL', 'AUTOINVEST'],
    limitCustomerTypes: null,
  }
}

/** Payment schedule of the loan after an extension by 30 days on the same day. */
export const WORKED_EXAMPLE_EXTENDED = [row('2027-01-26', '0.00', '0.00'), row('2027-02-25', '1000.00', '152.83')]
