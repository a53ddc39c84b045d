import { z } from 'zod'
import { STANDINGS } from '#values/vocabulary/loan-list-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, countInBody, JSON_OBJECT, ruleText } from '../fields.ts'
import { clientType, scheduleType } from '../loan-terms.ts'
import { listedRate, returnedAmount, returnedDate } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { listPage, PAGE_FIELDS } from './list-page.ts'
import { loanFilterFields, loanOrderFields } from './loan-filter.ts'

const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200
/** Maximum number of matching loans that a list counts, if it has to look at each of them. */
export const MOST_COUNTED_LOANS = 10_000
/** Maximum number of loans whose schedules the desk reads to add up what is overdue: most say it without. */
export const MAX_ADDED_OVERDUE = 10_000

function cursorText(of: 'next-cursor' | 'previous-cursor') {
  const cursorRule = rule(of, {})
  return z.string(ruleText(cursorRule)).max(1000, cursorRule)
}

/**
 * Query of the loans list. `cursor` is the `nextCursor` of a page and requests the page after it in the same order;
 * `before` is the `previousCursor` of a page, or `end`, and requests the page before it.
 */
export const loanListParameters = z.object({
  ...loanFilterFields,
  ...loanOrderFields,
  cursor: cursorText('next-cursor').optional(),
  before: cursorText('previous-cursor').optional(),
  limit: countInAddress(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
})

/** The query of the list as a body, because the search words may be a personal code. */
export const loanSearchRequest = z
  .object(
    { ...loanListParameters.shape, limit: countInBody(1, MAX_PAGE_SIZE).default(PAGE_SIZE) },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'LoanSearch' })

/** Filters and order of the loans to add up. */
export const loanTotalsRequest = z
  .object(loanListParameters.omit(PAGE_FIELDS).shape, ruleText(JSON_OBJECT))
  .meta({ id: 'LoanTotalsSearch' })

export type LoanListParameters = z.output<typeof loanListParameters>

export const standing = z.enum(STANDINGS)

/**
 * `overdueAmount` is everything outstanding of installments before today, null if they cannot be read; `daysLate`
 * counts from the first of these installments.
 */
export const loanListItem = z
  .object({
    uuid: z.guid(),
    lenderLoanId: z.string(),
    loanPublicId: z.string(),
    clientName: z.string(),
    clientType,
    country: z.string(),
    scheduleType,
    loanAmount: returnedAmount,
    interestRate: listedRate,
    lenderIssueDate: returnedDate,
    finalPaymentDate: returnedDate,
    nextDueDate: returnedDate.nullable(),
    remainingPrincipalAmount: returnedAmount,
    overdueAmount: returnedAmount.nullable(),
    daysLate: z.int().min(0),
    extensionsUsed: z.int(),
    extensionsAllowed: z.int().nullable(),
    standing,
    /** True if an extension of the loan was sent and its outcome is unknown. */
    hasUnknownSubmission: z.boolean(),
  })
  .meta({ id: 'LoanListItem' })

/**
 * One page, in the requested order. `leftOut` counts all matching loans that are unreadable; `total` excludes them.
 * `isOverTotal` is true if more loans match than `total`: a search or filter counts up to 10,000. `loan-totals` counts
 * all.
 */
export const loanListBody = listPage(loanListItem).extend({ isOverTotal: z.boolean() }).meta({ id: 'LoanList' })

/**
 * Number of loans that a filter matches, their remaining principal, and the overdue part of their principal and
 * interest. The overdue amount is null if adding up would take long: more than 10,000 of the loans have several, but not all,
 * of their installments overdue.
 */
export const loanTotals = z
  .object({
    loans: z.int(),
    remainingPrincipalAmount: returnedAmount,
    overdueAmount: returnedAmount.nullable(),
    leftOut,
  })
  .meta({ id: 'LoanTotals' })

export type LoanList = z.infer<typeof loanListBody>
export type LoanTotals = z.infer<typeof loanTotals>
export type LoanListItem = z.infer<typeof loanListItem>

/** Query of lender-loan-ids, with the ID as typed. An invalid ID is answered as unused. */
export const lenderLoanIdParameters = z.object({ lenderLoanId: z.string(ruleText(rule('text', {}))) })

/** The loan that uses a lender loan ID; null if the ID is unused. */
export const lenderLoanIdUse = z.object({ usedByLoanUuid: z.guid().nullable() }).meta({ id: 'LenderLoanIdUse' })
