import type { BookedAmounts } from '#contract/desk/payments.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { isZeroAmount } from '../../formats/shown-text.ts'

/** Parts of a payment; delayed interest and what was given back are named only if there are any. */
export function bookedItems(booked: BookedAmounts): readonly Definition[] {
  const { principalAmount, interestAmount, delayedInterestAmount, returnedAmount } = booked
  const items = [
    { name: 'Principal', amount: principalAmount, isAlways: true },
    { name: 'Interest', amount: interestAmount, isAlways: true },
    { name: 'Delayed interest', amount: delayedInterestAmount, isAlways: false },
    { name: 'Given back', amount: returnedAmount, isAlways: false },
  ]
  return items
    .filter(({ amount, isAlways }) => isAlways || !isZeroAmount(amount))
    .map(({ name, amount }) => ({ name, value: <Amount value={amount} /> }))
}
