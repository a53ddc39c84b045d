import { useState } from 'react'
import { isExtensionLeft } from '#contract/desk/compare-choice.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { SideDrawer } from '../../components/layout/side-drawer.tsx'
import { useProductionQuestion } from '../connections/use-production-question.tsx'
import { ExtendForm } from './extend-form.tsx'
import { panelWidth } from './moved-columns.tsx'
import { NoExtensionLeft } from './no-extension-left.tsx'

type ExtendDrawerProps = {
  readonly detail: LoanDetailBody
  /** Initial value of the field. */
  readonly initialDays?: string | undefined
  /** Opens the buyback in place of an extension that was refused. */
  readonly onBuyBack: () => void
  readonly onClose: () => void
}

/** Drawer that extends a loan. A made extension closes it too. */
export function ExtendDrawer({ detail, initialDays, onBuyBack, onClose }: ExtendDrawerProps) {
  const production = useProductionQuestion('Extend this loan?', 'Extend on production')
  const [wasLeft] = useState(isExtensionLeft(detail))
  return (
    <>
      <SideDrawer
        title="Extend loan"
        id={detail.loan.lenderLoanId}
        width={panelWidth(detail)}
        isAsking={production.isAsking}
        onClose={onClose}
      >
        {wasLeft ? (
          <ExtendForm
            detail={detail}
            initialDays={initialDays}
            production={production}
            onBuyBack={onBuyBack}
            onClose={onClose}
          />
        ) : (
          <NoExtensionLeft detail={detail} onClose={onClose} />
        )}
      </SideDrawer>
      {production.question}
    </>
  )
}
