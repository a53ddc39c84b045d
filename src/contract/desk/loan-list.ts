import { z } from 'zod'
import { clientType, scheduleType } from '../create-loan.ts'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, ruleText, searchText, termIn } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'

export const FINAL_DUE_FILTERS = ['overdue', 'in-30-days', 'in-90-days', 'in-365-days', 'repaid'] as const
export const EXTENSION_FILTERS = ['left', 'used-up', 'none-allowed'] as const
export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200

/** Asks for the last page of the list. */
export const LIST_END = 'end'

/**
 * The query of the loans list; every filter left out matches all. `cursor` is what a page gave as `nextCursor`, and asks
 * for the page behind it; `before` is what one gave as `previousCursor`, or `end`, and asks for the page before it.
 */
export const loanListParameters = z.object({
  search: searchText.optional(),
  scheduleType: scheduleType.optional(),
  clientType: clientType.optional(),
  finalDue: termIn(FINAL_DUE_FILTERS).optional(),
  extensions: termIn(EXTENSION_FILTERS).optional(),
  cursor: z.string().max(200, rule('next-cursor', {})).optional(),
  before: z.string().max(200, rule('previous-cursor', {})).optional(),
  limit: countInAddress(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
})

export type LoanListParameters = z.output<typeof loanListParameters>

/** `overdue`: an installment with anything outstanding lies before today. `repaid`: nothing is outstanding. Our words, never `status`. */
export const standing = z.enum(['running', 'overdue', 'repaid'])

export const loanListItem = z
  .object({
    uuid: z.guid(),
    lenderLoanId: z.string(),
    loanPublicId: z.string(),
    clientName: z.string(),
    clientType,
    scheduleType,
    loanAmount: returnedAmount,
    interestRate: returnedAmount,
    lenderIssueDate: returnedDate,
    finalPaymentDate: returnedDate,
    remainingPrincipalAmount: returnedAmount,
    extensionsUsed: z.int(),
    extensionsAllowed: z.int().nullable(),
    standing,
    /** An extension of it was sent, and the outcome is unknown of it. */
    hasUnknownSubmission: z.boolean(),
  })
  .meta({ id: 'LoanListItem' })

/** The parts of the query that say which page of the list is asked for. */
export const PAGE_FIELDS = { cursor: true, before: true, limit: true } as const

/**
 * One page, newest issue date first, from whichever side it was asked for. `previousCursor` is null where the list
 * begins with it, `nextCursor` where the list ends. `total` counts all loans that match, on this page or not; it stands
 * on a page that was asked for without `cursor` and `before`, null on others. `leftOut` counts those that match and
 * cannot be read: the log names them.
 */
export const loanListBody = z
  .object({
    data: z.array(loanListItem),
    previousCursor: z.string().nullable(),
    nextCursor: z.string().nullable(),
    total: z.int().nullable(),
    leftOut,
  })
  .meta({ id: 'LoanList' })

export type Standing = z.infer<typeof standing>
export type LoanListItem = z.infer<typeof loanListItem>

/** The query of lender-loan-ids: any text, as one types it. What no loan can have is used by none. */
export const lenderLoanIdParameters = z.object({ lenderLoanId: z.string(ruleText(rule('text', {}))) })

/** Answers whether a lender loan ID is taken: the loan that uses it, or null. */
export const lenderLoanIdUse = z.object({ usedByLoanUuid: z.guid().nullable() }).meta({ id: 'LenderLoanIdUse' })
