import { returnedAmount } from '../payment-schedule.ts'

/** Amounts due: the parts and their total. */
export const dueAmounts = {
  principalAmount: returnedAmount,
  interestAmount: returnedAmount,
  delayedInterestAmount: returnedAmount,
  totalAmount: returnedAmount,
} as const
