import type { ClientType, ScheduleType } from '../../../../src/values/vocabulary/loan-terms.ts'

/** A row of a schedule as createLoan takes it. */
export type RequestRow = { readonly date: string; readonly principalAmount: string; readonly interestAmount: string }

/** The client of a loan that is a person. */
export type ConsumerClient = { readonly name: string; readonly personalCode: string }

/** The client of a loan that is a company. */
export type BusinessClient = {
  readonly companyName: string
  readonly companyRegistryCode: string
  readonly representativeName?: string | null | undefined
  readonly representativePersonalCode?: string | null | undefined
  /** In EUR; asked for by a business with collateral. */
  readonly collateralValue?: string | null | undefined
  readonly currency?: 'EUR' | null | undefined
}

/** The fields of createLoan, as docs/interface.md has them. One that is `undefined` is left out of the request. */
export type LoanFields = {
  readonly lenderLoanId?: string | undefined
  readonly scheduleType?: ScheduleType | undefined
  /** In EUR, such as `1000.00`. */
  readonly loanAmount?: string | undefined
  readonly currency?: 'EUR' | undefined
  /** Percent a year, such as `14` or `10.5`. */
  readonly interestRate?: string | undefined
  /** Three letters, such as `EST`. */
  readonly country?: string | undefined
  /** A day such as `2026-01-28`. */
  readonly lenderIssueDate?: string | undefined
  /** The desk makes the rows where none are given. */
  readonly schedule?: readonly RequestRow[] | undefined
  readonly clientType?: ClientType | undefined
  readonly consumerClient?: ConsumerClient | null | undefined
  readonly businessClient?: BusinessClient | null | undefined
  /** How often it may be extended. */
  readonly maxExtensions?: number | undefined
}

/** A createLoan body, as docs/interface.md has it. */
export type LoanRequest = LoanFields & { readonly lenderLoanId: string }
