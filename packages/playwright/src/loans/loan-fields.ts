import type { ClientType, ScheduleType } from '../../../../src/values/vocabulary/loan-terms.ts'

/** A row of the schedule in a createLoan request. */
export type RequestRow = { readonly date: string; readonly principalAmount: string; readonly interestAmount: string }

/** A client that is a person. */
export type ConsumerClient = { readonly name: string; readonly personalCode: string }

/** A client that is a company. */
export type BusinessClient = {
  readonly companyName: string
  readonly companyRegistryCode: string
  readonly representativeName?: string | null | undefined
  readonly representativePersonalCode?: string | null | undefined
  /** In EUR; required for a business with collateral. */
  readonly collateralValue?: string | null | undefined
  readonly currency?: 'EUR' | null | undefined
}

/** Fields of createLoan, documented in docs/interface.md. Fields that are `undefined` are omitted from the request. */
export type LoanFields = {
  readonly lenderLoanId?: string | undefined
  readonly scheduleType?: ScheduleType | undefined
  /** In EUR, such as `1000.00`. */
  readonly loanAmount?: string | undefined
  readonly currency?: 'EUR' | undefined
  /** Yearly rate in percent, such as `14` or `10.5`. */
  readonly interestRate?: string | undefined
  /** Three letters, such as `EST`. */
  readonly country?: string | undefined
  /** A day such as `2026-01-28`. */
  readonly lenderIssueDate?: string | undefined
  /** Default: rows that the desk makes. */
  readonly schedule?: readonly RequestRow[] | undefined
  readonly clientType?: ClientType | undefined
  readonly consumerClient?: ConsumerClient | null | undefined
  readonly businessClient?: BusinessClient | null | undefined
  /** Number of extensions allowed. */
  readonly maxExtensions?: number | undefined
}

/** A createLoan body, documented in docs/interface.md. */
export type LoanRequest = LoanFields & { readonly lenderLoanId: string }
