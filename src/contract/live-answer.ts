import { z } from 'zod'
import { type Cents, MAX_CENTS, ZERO_CENTS } from '#values/money.ts'
import { whereAllValid } from './across-fields.ts'
import { amount, date, uuid } from './fields.ts'
import { returnedAmount } from './payment-schedule.ts'

/**
 * Entry of a schedule in a live service's answer. Checks only what an answer needs to count as a success: unknown
 * fields pass, and so do unknown values of known fields if the mirror does not need them.
 */
const scheduleEntry = z
  .looseObject({
    dueDate: date,
    totalPrincipalAmount: amount,
    totalInterestAmount: amount,
    totalDelayedInterestAmount: amount.default(ZERO_CENTS),
    paidPrincipalAmount: amount.default(ZERO_CENTS),
    paidInterestAmount: amount.default(ZERO_CENTS),
    paidDelayedInterestAmount: amount.default(ZERO_CENTS),
  })
  .refine(isNotOverpaid, { error: 'Paid exceeds total', ...whereAllValid })

/** A whole schedule. The sums of its principal and interest must be amounts that can be shown. */
const schedule = z
  .array(scheduleEntry)
  .min(1)
  .max(20_000)
  .refine(hasExactTotals, { error: 'The amounts add up to too much', ...whereAllValid })

function isNotOverpaid(
  entry: Record<`${'total' | 'paid'}${'Principal' | 'Interest' | 'DelayedInterest'}Amount`, Cents>,
): boolean {
  return (
    entry.paidPrincipalAmount <= entry.totalPrincipalAmount &&
    entry.paidInterestAmount <= entry.totalInterestAmount &&
    entry.paidDelayedInterestAmount <= entry.totalDelayedInterestAmount
  )
}

function hasExactTotals(
  entries: readonly { totalPrincipalAmount: Cents; totalInterestAmount: Cents; totalDelayedInterestAmount: Cents }[],
): boolean {
  const total = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const columns = [
    entries.map((entry) => entry.totalPrincipalAmount),
    entries.map((entry) => entry.totalInterestAmount),
    entries.map((entry) => entry.totalDelayedInterestAmount),
  ]
  return columns.every((column) => total(column) <= MAX_CENTS)
}

/** Answer to createLoan or getLoan with a loan. */
export const liveLoanAnswer = z.looseObject({
  data: z.looseObject({
    uuid,
    loanPublicId: z.string().min(1).max(100).optional(),
    lenderLoanId: z.string(),
    paymentSchedule: schedule,
  }),
})

/** Answer to createLoanExtension with an extension. */
export const liveExtensionAnswer = z.looseObject({
  data: z.looseObject({ uuid, loanUuid: uuid, extendedDays: z.int(), paymentSchedule: schedule }),
})

/** Answer to createLoanPayment with what was booked. */
export const livePaymentAnswer = z.looseObject({
  data: z.looseObject({
    uuid,
    loanUuid: uuid,
    principalAmount: amount,
    interestAmount: amount,
    delayedInterestAmount: amount,
    paymentDate: date,
  }),
})

/** Answer to createLoanBuyback. The service states no amount, and need not name the loan. */
export const liveBuybackAnswer = z.looseObject({
  data: z.looseObject({
    uuid,
    loanUuid: uuid.optional(),
    paymentDate: date,
    status: z.string(),
    reason: z.string().optional(),
  }),
})

export type LivePayment = z.output<typeof livePaymentAnswer>['data']
export type LiveLoan = z.output<typeof liveLoanAnswer>['data']
export type LiveScheduleEntry = z.output<typeof scheduleEntry>

/** Fields of a loan that only its live service can know. A field is used if it has the interface's shape. */
const returnedFields = z.object({
  status: z.string().optional().catch(undefined),
  remainingSkinAmount: returnedAmount.optional().catch(undefined),
  investedAmount: returnedAmount.optional().catch(undefined),
  lenderSkinPercentage: returnedAmount.optional().catch(undefined),
  buyback: z.unknown().optional(),
  createdAt: z.string().optional().catch(undefined),
  allowedInvestmentSources: z.array(z.string()).optional().catch(undefined),
  limitCustomerTypes: z.unknown().optional(),
})

/** The last answer of a live service about a loan, reduced to the fields that are shown. */
export const returnedLoan = z.object({ data: returnedFields })
