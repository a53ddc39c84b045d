import { z } from 'zod'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'

/** Facts of any loan in a letter, as of the day of the event. The next due date and its amount are null if nothing is due any more. */
const commonFacts = {
  clientName: z.string(),
  lenderLoanId: z.string(),
  loanPublicId: z.string(),
  date: returnedDate,
  outstandingAmount: returnedAmount,
  outstandingPrincipalAmount: returnedAmount,
  nextDueDate: returnedDate.nullable(),
  nextDueAmount: returnedAmount.nullable(),
}

/** An installment that was moved, with everything that is due of it on its new day. */
const movedDate = z
  .object({ number: z.int(), fromDate: returnedDate, toDate: returnedDate, amount: returnedAmount })
  .meta({ id: 'LetterMovedDate' })

/** Figures of a letter: those of the event, and what is left after it. */
export const letterFacts = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('after-extension'),
      ...commonFacts,
      extendedDays: z.int(),
      addedInterestAmount: returnedAmount,
      dates: z.array(movedDate),
    }),
    z.object({
      kind: z.literal('after-payment'),
      ...commonFacts,
      paymentAmount: returnedAmount,
      paymentDate: returnedDate,
      principalAmount: returnedAmount,
      interestAmount: returnedAmount,
      delayedInterestAmount: returnedAmount,
      returnedAmount,
    }),
  ])
  .meta({ id: 'LetterFacts' })

export type LetterFacts = z.infer<typeof letterFacts>
export type FactsOfKind<Kind extends LetterFacts['kind']> = Extract<LetterFacts, { readonly kind: Kind }>
