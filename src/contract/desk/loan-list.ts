import { z } from 'zod'
import { rule } from '../field-rules/field-rule.ts'
import { countInAddress, ruleText, searchText, termIn } from '../fields.ts'
import { clientType, scheduleType } from '../loan-terms.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { leftOut } from './left-out.ts'
import { listPage } from './list-page.ts'

export const FINAL_DUE_FILTERS = ['overdue', 'in-30-days', 'in-90-days', 'in-365-days', 'repaid'] as const
export const EXTENSION_FILTERS = ['left', 'used-up', 'none-allowed'] as const
export const PAGE_SIZE = 50
export const MAX_PAGE_SIZE = 200

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

/** One page, newest issue date first. `leftOut` counts all loans that match and cannot be read; `total` has none of them. */
export const loanListBody = listPage(loanListItem).meta({ id: 'LoanList' })

/** How many loans a filter matches, and their remaining principal. */
export const loanTotals = z
  .object({ loans: z.int(), remainingPrincipalAmount: returnedAmount, leftOut })
  .meta({ id: 'LoanTotals' })

/** Loans for paper and clipboard; `leftOut` counts those that were chosen and cannot be read. */
export const loansExportRows = z.object({ data: z.array(loanListItem), leftOut })

export type Standing = z.infer<typeof standing>
export type LoanListItem = z.infer<typeof loanListItem>

/** The query of lender-loan-ids, as it is typed: an ID that is not valid is answered as unused. */
export const lenderLoanIdParameters = z.object({ lenderLoanId: z.string(ruleText(rule('text', {}))) })

/** Answers whether a lender loan ID is taken: the loan that uses it, or null. */
export const lenderLoanIdUse = z.object({ usedByLoanUuid: z.guid().nullable() }).meta({ id: 'LenderLoanIdUse' })
