import type { ClaimsApi, LoanFields } from '../claims-api.ts'

const NAME_WITH_BLANKS = 'Maximiliane Wilhelmina von Hohenberg-Sonderstein '.repeat(5).slice(0, 199).trimEnd()
export const NAME_WITHOUT_BLANKS = 'Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200)
export const LONG_ID = 'LOAN-IN-THE-BOOKS-OF-A-LENDER-WITH-VERY-LONG-NUMBERS-'.repeat(2).slice(0, 100)

/** One cent, once. */
export const SMALLEST: LoanFields = {
  lenderLoanId: 'S',
  scheduleType: 'REGULAR',
  loanAmount: '0.01',
  interestRate: '0',
  consumerClient: { name: 'O', personalCode: '1' },
  schedule: [{ date: '2026-02-28', principalAmount: '0.01', interestAmount: '0' }],
}

/** A year of which a quarter is paid. */
export const USUAL: LoanFields = {
  lenderLoanId: 'LD-2026-000017',
  scheduleType: 'REGULAR',
  loanAmount: '126500',
  interestRate: '11.5',
  lenderIssueDate: '2025-10-26',
  maxExtensions: 3,
  schedule: rows({ count: 12, first: 2025 * 12 + 10, principal: '10541.67', last: '10541.63', interest: '1212.29' }),
}

/** Every figure as long as it can be, and every name. */
export const LARGEST = {
  lenderLoanId: LONG_ID,
  scheduleType: 'REGULAR',
  loanAmount: '999999999999.99',
  interestRate: '999.999999',
  skinPercentage: '99.999999',
  lenderIssueDate: '2025-10-26',
  maxExtensions: 99,
  clientType: 'BUSINESS_WITH_COLLATERAL',
  consumerClient: undefined,
  businessClient: {
    companyName: NAME_WITHOUT_BLANKS,
    companyRegistryCode: 'R'.repeat(100),
    representativeName: NAME_WITH_BLANKS,
    representativePersonalCode: 'P'.repeat(100),
    collateralValue: '999999999999.99',
    currency: 'EUR',
  },
  schedule: rows({
    count: 12,
    first: 2025 * 12 + 10,
    principal: '83333333333.33',
    last: '83333333333.36',
    interest: '19999999999.99',
  }),
}

/** As many rows as there can be. */
export const LONGEST: LoanFields = {
  lenderLoanId: 'LD-2026-1200',
  scheduleType: 'REGULAR',
  loanAmount: '12000000',
  interestRate: '7.25',
  maxExtensions: 2,
  consumerClient: { name: NAME_WITH_BLANKS, personalCode: '9'.repeat(100) },
  schedule: rows({ count: 1200, first: 2026 * 12 + 1, principal: '10000', last: '10000', interest: '72500.5' }),
}

type Rows = {
  readonly count: number
  /** Months since the year 0. */
  readonly first: number
  readonly principal: string
  readonly last: string
  readonly interest: string
}

function rows({ count, first, principal, last, interest }: Rows) {
  return Array.from({ length: count }, (_, index) => {
    const month = first + index
    return {
      date: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-26`,
      principalAmount: index === count - 1 ? last : principal,
      interestAmount: interest,
    }
  })
}

/** A loan that was extended as often as its sort is. */
export async function extended(api: ClaimsApi, fields: LoanFields) {
  const loan = await api.createLoan(fields)
  const times = { S: 0, [String(LARGEST.lenderLoanId)]: 12 }[loan.lenderLoanId] ?? 1
  for (let time = 0; time < times; time++) await api.extend(loan.uuid, 1)
  return loan
}
