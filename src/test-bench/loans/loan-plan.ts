import type { DemoClient } from '#host/demo/demo-clients.ts'
import type { RequestedRow, RequestedTerms } from '#host/demo/demo-loan.ts'
import type { CalendarDate } from '#values/calendar-date.ts'
import type { Cents } from '#values/money.ts'

/** What happens to a loan after it was registered. */
export type CourseStep =
  /** So many installments are paid from now on, counted from the first one; those that were moved on count once. */
  | { readonly kind: 'paid'; readonly installments: number }
  /** Of the next installment with anything outstanding so much is paid. */
  | { readonly kind: 'part-paid'; readonly principal: Cents; readonly interest: Cents }
  | { readonly kind: 'extended'; readonly days: number; readonly date: CalendarDate }

/** Everything that a loan is made from, but for its identifiers. */
export type LoanPlan = {
  readonly lenderLoanId: string
  readonly terms: RequestedTerms
  readonly issueDate: CalendarDate
  readonly registeredDate: CalendarDate
  /** In the order of their due dates. */
  readonly rows: readonly RequestedRow[]
  readonly client: DemoClient
  readonly maxExtensions: number
  /** How many extensions it had before it came to the desk. */
  readonly extensionsBefore: number
  readonly course: readonly CourseStep[]
  /** Fields of the lender's own beside those of the interface. */
  readonly ownFields: Readonly<Record<string, unknown>>
}
