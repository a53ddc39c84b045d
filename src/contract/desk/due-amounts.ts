import { returnedAmount } from '../payment-schedule.ts'

/** What falls due, in parts and in all. */
export const dueAmounts = {
  principalAmount: returnedAmount,
  interestAmount: returnedAmount,
  delayedInterestAmount: returnedAmount,
  totalAmount: returnedAmount,
} as const
