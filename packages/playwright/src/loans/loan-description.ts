import type {
  ClientType,
  DayCount,
  PeriodicType,
  PeriodUnit,
  SingleRowType,
  TermUnit,
} from '../../../../src/values/vocabulary/loan-terms.ts'

type Periodic = {
  /** Default: ANNUITY. */
  readonly type?: PeriodicType
  /** Number of installments; default: 12. */
  readonly rows?: number
  /** Time between due dates; default: a month. */
  readonly every?: { readonly count?: number; readonly unit: PeriodUnit }
}

type Single = {
  readonly type: SingleRowType
  /** Default: 12 months. */
  readonly term?: { readonly count: number; readonly unit: TermUnit }
}

/** The dates of a loan: the desk works them out of at most one of these, and of the state of the installments. */
type Place =
  | {
      readonly issueDate?: never
      readonly issuedDaysAgo?: never
      readonly dueInDays?: never
      readonly overdueDays?: never
    }
  /** A day such as `2026-01-28`. */
  | { readonly issueDate: string }
  | { readonly issuedDaysAgo: number }
  /** Days until the first unpaid installment is due. */
  | { readonly dueInDays: number }
  /** Days that the first unpaid installment is late. */
  | { readonly overdueDays: number }

/**
 * Loans to build by their state on the day of the book, such as `{ type: 'ANNUITY', rows: 12, paid: 3, extended: [30],
 * overdueDays: 10 }`. Everything has a default; docs/test-data.md of Loan Desk lists them.
 */
export type LoanDescription = (Periodic | Single) &
  Place & {
    /** Number of similar loans. */
    readonly loans?: number
    /** In EUR, such as `1000.00`. */
    readonly loanAmount?: string
    /** Yearly rate in percent, such as `10.5`. */
    readonly interestRate?: string
    readonly dayCount?: DayCount
    readonly clientType?: ClientType
    /** Three letters, such as `EST`. */
    readonly country?: string
    readonly clientName?: string
    /** Loans with the same code and country have one client. */
    readonly clientCode?: string
    /** True if several loans have one client. */
    readonly isOneClient?: boolean
    /** Days of each extension, in order. */
    readonly extended?: readonly number[]
    /** Payments of the day of the book, in order, such as `50.00`. */
    readonly payments?: readonly string[]
    /** Number of extensions allowed. */
    readonly maxExtensions?: number
    /** Number of paid installments. */
    readonly paid?: number
    /** True if half of the next installment is paid too. */
    readonly isPartlyPaid?: boolean
    /** Number of overdue installments. */
    readonly overdue?: number
  }
