import { z } from 'zod'
import { uuid } from './fields.ts'
import { scheduleType } from './loan-terms.ts'
import { paymentScheduleEntry, returnedAmount, returnedDate, returnedWireInstant } from './payment-schedule.ts'

/** The `data` object of createLoan and getLoan, in the interface's order. */
export const loanBody = z
  .object({
    uuid: z.guid(),
    loanPublicId: z.string(),
    lenderLoanId: z.string(),
    scheduleType,
    loanAmount: returnedAmount,
    remainingPrincipalAmount: returnedAmount,
    remainingSkinAmount: returnedAmount,
    investedAmount: returnedAmount,
    lenderSkinPercentage: returnedAmount,
    buyback: z.unknown(),
    currency: z.literal('EUR'),
    status: z.string(),
    totalTermInDays: z.int(),
    remainingTermInDays: z.int(),
    interestRate: returnedAmount,
    country: z.string(),
    lenderIssueDate: returnedDate,
    finalPaymentDate: returnedDate,
    paymentSchedule: z.array(paymentScheduleEntry),
    createdAt: returnedWireInstant,
    allowedInvestmentSources: z.array(z.string()),
    limitCustomerTypes: z.unknown(),
  })
  .meta({ id: 'Loan' })

export type LoanBody = z.infer<typeof loanBody>

/** The query of getLoan. */
export const getLoanQuery = z.object({ loanUuid: uuid })
