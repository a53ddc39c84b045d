import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { PaymentItem } from '#contract/desk/payments.ts'
import { submitReversal } from '../../api/payments.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { formatDay } from '../../formats/shown-text.ts'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { refusedText } from '../claims/claim-refused.tsx'
import { useClaimSending } from '../claims/use-claim-sending.ts'
import { bookedItems } from './booked-items.tsx'
import classes from './payment-preview.module.css'
import { settledRowsText } from './settled-rows-text.ts'

type ReverseDialogProps = {
  readonly detail: LoanDetailBody
  readonly payment: PaymentItem
  readonly onClose: () => void
}

/** Most characters of a reason. */
const LONGEST_REASON = 500

/** Dialog that asks why a payment is reversed, and shows what is undone. */
export function ReverseDialog({ detail, payment, onClose }: ReverseDialogProps) {
  useFocusBack()
  const { field, reason, type, error, failure, isSending, submit } = useReversing(detail, payment, onClose)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  useCommand('submit', submit)
  return (
    <Modal opened onClose={onClose} title="Reverse this payment?" withCloseButton={false} closeOnClickOutside={false}>
      <form onSubmit={onSubmit} noValidate>
        <DefinitionList items={undoneItems(payment)} />
        <p className={classes.note}>
          Later payments are booked anew. The payment stays in History, struck through, with the reason.
        </p>
        <Textarea
          ref={field}
          label="Reason"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LONGEST_REASON}
          data-autofocus
          value={reason}
          onChange={(event) => type(event.currentTarget.value)}
          {...fieldNotes({ error })}
        />
        {failure && <ErrorNotice error={failure} title="The payment was not reversed" />}
        <div className={classes.apart}>
          <Button type="submit" loading={isSending} rightSection={<ShortcutKbd keys="Ctrl+Enter" />}>
            Reverse payment
          </Button>
          <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function useReversing(detail: LoanDetailBody, { uuid: paymentUuid }: PaymentItem, onDone: () => void) {
  const { uuid } = detail.loan
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const sending = useClaimSending(detail, {
    what: `reversal of payment ${paymentUuid}`,
    submit: (text: string, context) => submitReversal({ uuid, paymentUuid }, text, context),
    onAccepted: () => {
      tell('Payment reversed')
      onDone()
    },
    onFailed: () => field.current?.focus(),
  })
  const { answer } = sending
  return {
    field,
    reason,
    type: (text: string) => {
      setReason(text)
      setEmpty(false)
      sending.forget()
    },
    error: isEmpty ? 'Required' : answer?.kind === 'refused' ? refusedText(answer, '/reason') : undefined,
    failure: sending.failure,
    isSending: sending.isSending,
    submit: () => {
      const text = reason.trim()
      if (text !== '') return sending.send(text)
      setEmpty(true)
      field.current?.focus()
    },
  }
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
