import { z } from 'zod'
import { rule } from '../field-rules/field-rule.ts'
import { date, JSON_OBJECT, ruleText, termIn, uuid } from '../fields.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { standing } from './loan-list.ts'
import { FILE_FORMATS } from './loans-export.ts'

/** Part of each amount in a statement: all of it, or what is the investors', that is all but the lender's skin. */
export const STATEMENT_SHARES = ['whole', 'investors'] as const
export type StatementShare = (typeof STATEMENT_SHARES)[number]

const FORMATS = [...FILE_FORMATS, 'json'] as const

/**
 * Statement as of the end of a day, of all loans of the connection or of one client. With `fromDate`, the amounts are
 * those of the days from it to `date`. `json` is for paper.
 */
export const statementRequest = z
  .object(
    {
      format: z.enum(FORMATS, ruleText(rule('one-of-texts', { terms: FORMATS }))),
      date,
      fromDate: date.optional(),
      client: uuid.optional(),
      share: termIn(STATEMENT_SHARES).optional(),
    },
    ruleText(JSON_OBJECT),
  )
  .meta({ id: 'StatementRequest' })

/**
 * Amounts of a loan in a statement. Opening principal + granted − paid principal + other principal is the closing
 * principal; other principal is that of a voided loan, and of rows that a live service returned. Overdue amounts are those
 * at the end of the last day. `returnedAmount` was given back to the client, and `enteredLaterAmount` is what payments come
 * to that count from the last day or earlier and were entered after it; both are null in the investors' share.
 */
const statementAmounts = z
  .object({
    openingPrincipalAmount: returnedAmount,
    grantedAmount: returnedAmount,
    paidPrincipalAmount: returnedAmount,
    otherPrincipalAmount: returnedAmount,
    closingPrincipalAmount: returnedAmount,
    overduePrincipalAmount: returnedAmount,
    overdueInterestAmount: returnedAmount,
    overdueDelayedInterestAmount: returnedAmount,
    paidInterestAmount: returnedAmount,
    paidDelayedInterestAmount: returnedAmount,
    returnedAmount: returnedAmount.nullable(),
    enteredLaterAmount: returnedAmount.nullable(),
  })
  .meta({ id: 'StatementAmounts' })

/** A loan in a statement. `state` is null if the loan's events cannot be read. */
export const statementLine = z
  .object({
    uuid: z.guid(),
    lenderLoanId: z.string(),
    loanPublicId: z.string(),
    clientName: z.string(),
    lenderIssueDate: returnedDate,
    state: z.object({ standing, daysLate: z.int().min(0), amounts: statementAmounts }).nullable(),
  })
  .meta({ id: 'StatementLine' })

export type StatementAmounts = z.infer<typeof statementAmounts>
export type StatementLine = z.infer<typeof statementLine>
export type StatementRequest = z.output<typeof statementRequest>
export type SentStatement = z.input<typeof statementRequest>
