import type { BuybackItem } from '#contract/desk/buybacks.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { isZeroAmount } from '../../formats/shown-text.ts'

type DueAmounts = Pick<
  BuybackItem,
  'principalAmount' | 'interestAmount' | 'delayedInterestAmount' | 'totalAmount' | 'unearnedInterestAmount'
>

/** Amounts due of a loan on the day of its buyback; delayed interest and interest no longer due only if there are any. */
export function dueItems(due: DueAmounts): readonly Definition[] {
  const items = [
    { name: 'Principal', amount: due.principalAmount, isAlways: true },
    { name: 'Interest', amount: due.interestAmount, isAlways: true },
    { name: 'Delayed interest', amount: due.delayedInterestAmount, isAlways: false },
    { name: 'Total', amount: due.totalAmount, isAlways: true },
    { name: 'No longer due', amount: due.unearnedInterestAmount, isAlways: false },
  ]
  return items
    .filter(({ amount, isAlways }) => isAlways || !isZeroAmount(amount))
    .map(({ name, amount }) => ({ name, value: <Amount value={amount} /> }))
}
