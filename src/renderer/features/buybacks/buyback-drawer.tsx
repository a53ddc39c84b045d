import { useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import { SideDrawer } from '../../components/layout/side-drawer.tsx'
import { useProductionQuestion } from '../connections/use-production-question.tsx'
import { paymentPanelWidth } from '../payments/split-table.tsx'
import { BuybackForm } from './buyback-form.tsx'

type BuybackDrawerProps = {
  readonly detail: LoanDetailBody
  /** Reason that is chosen at first; null if the user has to choose one. */
  readonly initialReason: BuybackReason | null
  readonly onClose: () => void
}

/** Drawer that buys a loan back. A booked buyback closes it too. */
export function BuybackDrawer({ detail, initialReason, onClose }: BuybackDrawerProps) {
  // Afterwards nothing is outstanding, which must not narrow the rows before the drawer closes.
  const [width] = useState(() => paymentPanelWidth(detail))
  const production = useProductionQuestion('Buy this loan back?', 'Buy back on production')
  return (
    <>
      <SideDrawer
        title="Buy back"
        id={detail.loan.lenderLoanId}
        width={width}
        isAsking={production.isAsking}
        onClose={onClose}
      >
        <BuybackForm detail={detail} initialReason={initialReason} production={production} onClose={onClose} />
      </SideDrawer>
      {production.question}
    </>
  )
}
