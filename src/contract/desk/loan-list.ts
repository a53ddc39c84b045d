import { z } from 'zod'
import { STANDINGS } from '#values/vocabulary/loan-list-terms.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, countInBody, JSON_OBJECT, ruleText } from '../fields.ts'
import { clientType, scheduleType } from '../loan-terms.ts'
import { returnedAmount, returnedDate, shownRate } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { listPage, PAGE_FIELDS } from './list-page.ts'
import { loanFilterFields, loanOrderFields } from './loan-filter.ts'

export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200
/** How many matching loans a list counts, where each would have to be looked at. */
export const MOST_COUNTED_LOANS = 10_000
/** How many loans may be overdue among those whose overdue amounts are added up. */
export const MAX_ADDED_OVERDUE = 10_000

function cursorText(of: 'next-cursor' | 'previous-cursor') {
  const cursorRule = rule(of, {})
  return z.string(ruleText(cursorRule)).max(1000, cursorRule)
}

/**
 * The query of the loans list. `cursor` is what a page gave as `nextCursor`, and asks for the page behind it in the same
 * order; `before` is what one gave as `previousCursor`, or `end`, and asks for the page before it.
 */
export const loanListParameters = z.object({
  ...loanFilterFields,
  ...loanOrderFields,
  cursor: cursorText('next-cursor').optional(),
  before: cursorText('previous-cursor').optional(),
  limit: countInAddress(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
})

/** The query of the list as a body: its search words may be a personal code. */
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
 * `overdueAmount` is all that is outstanding of installments before today, null where they cannot be read; `daysLate` is
 * counted from the first of them.
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
    interestRate: shownRate,
    lenderIssueDate: returnedDate,
    finalPaymentDate: returnedDate,
    nextDueDate: returnedDate.nullable(),
    remainingPrincipalAmount: returnedAmount,
    overdueAmount: returnedAmount.nullable(),
    daysLate: z.int().min(0),
    extensionsUsed: z.int(),
    extensionsAllowed: z.int().nullable(),
    standing,
    /** An extension of it was sent, and the outcome is unknown of it. */
    hasUnknownSubmission: z.boolean(),
  })
  .meta({ id: 'LoanListItem' })

/**
 * One page, in the order asked for. `leftOut` counts all loans that match and cannot be read; `total` has none of them.
 * `isOverTotal` where more match than it says: counting ends at 10,000 of a search or filter. `loan-totals` counts all.
 */
export const loanListBody = listPage(loanListItem).extend({ isOverTotal: z.boolean() }).meta({ id: 'LoanList' })

/**
 * How many loans a filter matches, their remaining principal, and what of it and its interest is overdue today; null where
 * more than 10,000 of them are overdue, because adding up would take long.
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

/** The query of lender-loan-ids, as it is typed: an ID that is not valid is answered as unused. */
export const lenderLoanIdParameters = z.object({ lenderLoanId: z.string(ruleText(rule('text', {}))) })

/** Answers whether a lender loan ID is taken: the loan that uses it, or null. */
export const lenderLoanIdUse = z.object({ usedByLoanUuid: z.guid().nullable() }).meta({ id: 'LenderLoanIdUse' })
