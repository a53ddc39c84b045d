import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { BuybackItem } from '#contract/desk/buybacks.ts'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { submitReinstatement } from '../../api/buybacks.ts'
import { useSession } from '../../api/session.ts'
import { CorrectionDialog } from '../claims/correction-dialog.tsx'
import { dueItems } from './due-items.tsx'

type UndoProps = { readonly detail: LoanDetailBody; readonly buyback: BuybackItem }

/** Button that asks why a buyback is undone; nothing for one that was undone, or on a live service, which undoes none. */
export function UndoBuybackButton({ detail, buyback }: UndoProps) {
  const { connection } = useSession()
  const [isAsked, setAsked] = useState(false)
  if (buyback.undoing || connection.where === 'live') return null
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Undo…<VisuallyHidden component="span"> buyback</VisuallyHidden>
      </Button>
      {isAsked && <UndoDialog detail={detail} buyback={buyback} onClose={() => setAsked(false)} />}
    </>
  )
}

function UndoDialog({ detail, buyback, onClose }: UndoProps & { readonly onClose: () => void }) {
  const { uuid } = detail.loan
  const { uuid: buybackUuid } = buyback
  return (
    <CorrectionDialog
      detail={detail}
      title="Undo this buyback?"
      items={dueItems(buyback)}
      note="The schedule is then as before the buyback, which stays in History, struck through, with the reason."
      words={{ button: 'Undo buyback', done: 'Buyback undone', failed: 'The buyback was not undone' }}
      what={`undoing of buyback ${buybackUuid}`}
      submit={(reason, context) => submitReinstatement({ uuid, buybackUuid }, reason, context)}
      onClose={onClose}
    />
  )
}
