import { useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { SideDrawer } from '../../components/layout/side-drawer.tsx'
import { useProductionQuestion } from '../connections/use-production-question.tsx'
import { PaymentForm } from './payment-form.tsx'
import { paymentPanelWidth } from './split-table.tsx'

type PaymentDrawerProps = { readonly detail: LoanDetailBody; readonly onClose: () => void }

/** Drawer that records a payment of a loan. A booked payment closes it too. */
export function PaymentDrawer({ detail, onClose }: PaymentDrawerProps) {
  // A booked payment leaves less to pay, and must not narrow its own rows before the drawer closes.
  const [width] = useState(() => paymentPanelWidth(detail))
  const production = useProductionQuestion('Record this payment?', 'Send to production')
  return (
    <>
      <SideDrawer
        title="Record payment"
        id={detail.loan.lenderLoanId}
        width={width}
        isAsking={production.isAsking}
        onClose={onClose}
      >
        <PaymentForm detail={detail} production={production} onClose={onClose} />
      </SideDrawer>
      {production.question}
    </>
  )
}
