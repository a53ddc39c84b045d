import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { PaymentItem } from '#contract/desk/payments.ts'
import { useSession } from '../../api/session.ts'
import { ReverseDialog } from './reverse-dialog.tsx'

type ReverseButtonProps = {
  readonly detail: LoanDetailBody
  readonly payment: PaymentItem
  /** Name of the payment, for screen readers. */
  readonly name: string
}

/**
 * Button that asks why a payment is reversed; nothing for a reversed one, for a loan that was bought back, or on a live service,
 * which takes none back.
 */
export function ReverseButton({ detail, payment, name }: ReverseButtonProps) {
  const { connection } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (payment.reversal || detail.standing === 'bought-back' || connection.where === 'live') return null
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Reverse…<VisuallyHidden component="span"> {name}</VisuallyHidden>
      </Button>
      {isAsked && <ReverseDialog detail={detail} payment={payment} onClose={() => setAsked(false)} />}
    </>
  )
}
