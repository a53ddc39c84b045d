import type { DemoClient } from '#host/demo/demo-clients.ts'
import type { RequestedRow, RequestedTerms } from '#host/demo/demo-loan.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'

/** A step in the life of a loan after it was registered. */
export type CourseStep =
  /** From now on this many installments are paid, counted from the first; a moved installment counts once. */
  | { readonly kind: 'paid'; readonly installments: number }
  /** Part payment of the next installment with anything outstanding. */
  | { readonly kind: 'part-paid'; readonly principal: Cents; readonly interest: Cents }
  | { readonly kind: 'extended'; readonly days: number; readonly date: CalendarDate }
  /** Money that came in on a day; the last steps of a loan. */
  | { readonly kind: 'payment'; readonly amount: Cents; readonly date: CalendarDate }

/** Everything that makes a loan, except its identifiers. */
export type LoanPlan = {
  readonly lenderLoanId: string
  readonly terms: RequestedTerms
  readonly issueDate: CalendarDate
  readonly registeredDate: CalendarDate
  /** Rows in the order of their due dates. */
  readonly rows: readonly RequestedRow[]
  readonly client: DemoClient
  readonly maxExtensions: number
  /** Number of extensions from before the loan came to the desk. */
  readonly extensionsBefore: number
  readonly course: readonly CourseStep[]
  /** Fields of the lender's own, which the interface does not have. */
  readonly ownFields: Readonly<Record<string, unknown>>
}
