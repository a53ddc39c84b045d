import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { PaymentItem } from '#contract/desk/payments.ts'
import { submitReversal } from '../../api/corrections.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import type { Definition } from '../../components/layout/definition-list.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { CorrectionDialog } from '../claims/correction-dialog.tsx'
import { bookedItems } from './booked-items.tsx'
import { settledRowsText } from './settled-rows-text.ts'

type ReverseDialogProps = {
  readonly detail: LoanDetailBody
  readonly payment: PaymentItem
  readonly onClose: () => void
}

/** Dialog that asks why a payment is reversed, and shows what is undone. */
export function ReverseDialog({ detail, payment, onClose }: ReverseDialogProps) {
  const { uuid } = detail.loan
  const { uuid: paymentUuid } = payment
  return (
    <CorrectionDialog
      detail={detail}
      title="Reverse this payment?"
      items={undoneItems(payment)}
      note="Later payments are booked anew. The payment stays in History, struck through, with the reason."
      words={{ button: 'Reverse payment', done: 'Payment reversed', failed: 'The payment was not reversed' }}
      what={`reversal of payment ${paymentUuid}`}
      submit={(reason, context) => submitReversal({ uuid, paymentUuid }, reason, context)}
      onClose={onClose}
    />
  )
}

/** The payment, and what it is booked on now. */
function undoneItems({ paymentAmount, paymentDate, booked, answered, rows }: PaymentItem): readonly Definition[] {
  return [
    {
      name: 'Payment',
      value: (
        <>
          <Amount value={paymentAmount} />, {formatDay(paymentDate)}
        </>
      ),
    },
    ...(rows.length > 0 ? [{ name: 'Undone', value: settledRowsText(rows) }] : []),
    ...bookedItems(booked ?? answered),
  ]
}
