import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { ExtensionItem, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { submitUndoing } from '../../api/corrections.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { formatDay, groupDigits } from '../../formats/shown-text.ts'
import { CorrectionDialog } from '../claims/correction-dialog.tsx'

type UndoProps = { readonly detail: LoanDetailBody; readonly extension: ExtensionItem }

/** Button that asks why an extension is undone; nothing for an extension that cannot be undone. */
export function UndoButton({ detail, extension }: UndoProps) {
  const [isAsked, setAsked] = useState(false)
  if (detail.undoableExtensionUuid !== extension.uuid) return null
  return (
    <>
      <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Undo…<VisuallyHidden component="span"> extension {extension.number}</VisuallyHidden>
      </Button>
      {isAsked && <UndoDialog detail={detail} extension={extension} onClose={() => setAsked(false)} />}
    </>
  )
}

function UndoDialog({ detail, extension, onClose }: UndoProps & { readonly onClose: () => void }) {
  const { uuid: extensionUuid, extendedDays, addedInterestAmount } = extension
  const { uuid } = detail.loan
  return (
    <CorrectionDialog
      detail={detail}
      title="Undo this extension?"
      items={[
        { name: 'Days', value: groupDigits(extendedDays) },
        { name: 'Added interest', value: <Amount value={addedInterestAmount} signed /> },
        { name: 'Final due date', value: formatDay(extension.finalPaymentDateBefore) },
      ]}
      note="The schedule is then as before the extension, which stays in History, struck through, with the reason."
      words={{ button: 'Undo extension', done: 'Extension undone', failed: 'The extension was not undone' }}
      what={`undoing of extension ${extensionUuid}`}
      submit={(reason, context) => submitUndoing({ uuid, extensionUuid }, reason, context)}
      onClose={onClose}
    />
  )
}
