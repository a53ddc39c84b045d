import type { LoanFields, LoanRequest, RequestRow } from './loan-fields.ts'

/**
 * A request that any book takes: an annuity of 1,000.00 EUR at 14 % to a consumer in Estonia, issued 2026-01-28, that can be
 * extended once and whose rows the desk makes. `fields` stand in place of its own; one that is `undefined` is left out.
 */
export function loanRequest(lenderLoanId: string, fields: LoanFields = {}): LoanRequest {
  return { ...A_LOAN, ...fields, lenderLoanId }
}

/** The client of a request that is a person. */
export function consumer(name: string, personalCode: string): LoanFields {
  return { clientType: 'CONSUMER', consumerClient: { name, personalCode }, businessClient: undefined }
}

/** The client of a request that is a company, with what its collateral is worth in EUR. */
export function company(name: string, registryCode: string, collateralValue = '1000.00'): LoanFields {
  return {
    clientType: 'BUSINESS_WITH_COLLATERAL',
    businessClient: {
      companyName: name,
      companyRegistryCode: registryCode,
      representativeName: 'Jaan Tamm',
      representativePersonalCode: '37605030299',
      collateralValue,
      currency: 'EUR',
    },
    consumerClient: undefined,
  }
}

/**
 * The rows of a schedule from a text, one a line: day, principal, interest.
 * Throws where a line has not these three.
 */
export function rows(text: string): readonly RequestRow[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(rowOf)
}

function rowOf(line: string): RequestRow {
  const [date, principalAmount, interestAmount, ...more] = line.split('|').map((cell) => cell.trim())
  if (date && principalAmount && interestAmount && more.length === 0) return { date, principalAmount, interestAmount }
  throw new Error(`A row is "2026-02-28 | 166.67 | 11.67": its day, principal and interest. This is not: ${line}`)
}

const A_LOAN = {
  scheduleType: 'ANNUITY',
  loanAmount: '1000.00',
  currency: 'EUR',
  interestRate: '14',
  country: 'EST',
  lenderIssueDate: '2026-01-28',
  maxExtensions: 1,
  ...consumer('Mari Maasikas', '49001010001'),
} as const
