/** The worked example of the interface: a loan of 1,000.00 at 14 %, and its extension by 30 days. A test asks the service for it. */
export const CREATE_LOAN_EXAMPLE = {
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

const LOAN_UUID = '0f2a6c52-8f0e-4c39-9a53-3d7f0b9f6a11'

export const LOAN_EXAMPLE = {
  uuid: LOAN_UUID,
  loanPublicId: 'K7Q2M9X4ZT1B',
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
  paymentSchedule: [installment('2027-01-26', '1000.00', '141.16')],
  createdAt: '2026-01-28 06:02:16',
  allowedInvestmentSources: ['MANUAL', 'AUTOINVEST'],
  limitCustomerTypes: null,
}

export const EXTENSION_REQUEST_EXAMPLE = { loanUuid: LOAN_UUID, daysToExtend: 30 }

export const EXTENSION_EXAMPLE = {
  uuid: '6b1c9d0e-52f4-4f0b-8a7b-0a3d5e9c7f22',
  loanUuid: LOAN_UUID,
  extendedDays: 30,
  paymentDate: '2026-01-28',
  paymentSchedule: [installment('2027-01-26', '0.00', '0.00'), installment('2027-02-25', '1000.00', '152.83')],
}

function installment(dueDate: string, principal: string, interest: string) {
  return {
    dueDate,
    accruedInterestAmount: '0.00',
    totalPrincipalAmount: principal,
    totalInterestAmount: interest,
    totalDelayedInterestAmount: '0.00',
    outstandingPrincipalAmount: principal,
    outstandingInterestAmount: interest,
    outstandingDelayedInterestAmount: '0.00',
    paidPrincipalAmount: '0.00',
    paidInterestAmount: '0.00',
    paidDelayedInterestAmount: '0.00',
  }
}
