import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { PaymentPreviewBody } from '#contract/desk/payments.ts'
import type { PaymentRequest } from '../../api/payments.ts'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { formatAmountText, isZeroAmount } from '../../formats/shown-text.ts'

/** Facts that the user confirms before the payment goes to production; without a preview, its effects are not known. */
export function paymentFacts(
  { loan, client }: LoanDetailBody,
  { paymentAmount }: PaymentRequest,
  preview: PaymentPreviewBody | undefined,
): Definition[] {
  return [
    { name: 'Lender loan ID', value: loan.lenderLoanId },
    { name: 'Client', value: client.name },
    { name: 'Amount', value: euro(paymentAmount) },
    ...(preview ? whatItDoes(preview) : []),
  ]
}

function whatItDoes({ booked, remainingPrincipalAmountAfter }: PaymentPreviewBody): Definition[] {
  const { principalAmount, interestAmount, delayedInterestAmount, returnedAmount } = booked
  const further = [
    { name: 'Delayed interest', amount: delayedInterestAmount },
    { name: 'Given back', amount: returnedAmount },
  ].filter(({ amount }) => !isZeroAmount(amount))
  return [
    { name: 'Principal', amount: principalAmount },
    { name: 'Interest', amount: interestAmount },
    ...further,
    { name: 'Remaining after', amount: remainingPrincipalAmountAfter },
  ].map(({ name, amount }) => ({ name, value: euro(amount) }))
}

function euro(amount: string): string {
  return `${formatAmountText(amount)} EUR`
}
