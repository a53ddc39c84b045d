import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { Claim, ClaimContext } from '../../api/claims.ts'
import type { CreatedEvent } from '../../api/corrections.ts'
import { fieldNotes } from '../../components/fields/field-message.tsx'
import { useFocusBack } from '../../components/focus/use-focus-back.ts'
import { type Definition, DefinitionList } from '../../components/layout/definition-list.tsx'
import { ErrorNotice } from '../../components/notices/error-notice.tsx'
import { tell } from '../../components/notices/tell.tsx'
import { useCommand } from '../../keys/commands.ts'
import { ShortcutKbd } from '../../keys/shortcut-kbd.tsx'
import { ClaimRefused, RefusedReason, refusedText } from './claim-refused.tsx'
import classes from './correction-dialog.module.css'
import { useClaimSending } from './use-claim-sending.ts'

type CorrectionDialogProps = {
  readonly detail: LoanDetailBody
  /** Title, as a question. */
  readonly title: string
  /** Facts of what is corrected. */
  readonly items: readonly Definition[]
  /** Effect of the correction, in a sentence or two. */
  readonly note: string
  /** Words of the button, of the message after the correction, and of an error. */
  readonly words: { readonly button: string; readonly done: string; readonly failed: string }
  /** Kind of claim: a repeat has the key of the first attempt while the loan has the same version. */
  readonly what: string
  readonly submit: (reason: string, context: ClaimContext) => Promise<Claim<CreatedEvent>>
  readonly onClose: () => void
}

/** JSON pointer of the field. */
const REASON = '/reason'
/** Most characters of a reason. */
const LONGEST_REASON = 500

/** Dialog that asks why something is corrected, and shows what. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { title, items, note, words, onClose } = props
  useFocusBack()
  const { field, reason, type, error, refusal, failure, isSending, submit } = useCorrecting(props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  useCommand('submit', submit)
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} closeOnClickOutside={false}>
      <form onSubmit={onSubmit} noValidate>
        <DefinitionList items={items} />
        <p className={classes.note}>{note}</p>
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
        {refusal && (
          <ClaimRefused title={refusal.words.title}>
            <RefusedReason refusal={refusal} shownAt={[REASON]} />
          </ClaimRefused>
        )}
        {failure && <ErrorNotice error={failure} title={words.failed} />}
        <div className={classes.apart}>
          <Button type="submit" loading={isSending} rightSection={<ShortcutKbd keys="Ctrl+Enter" />}>
            {words.button}
          </Button>
          <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

function useCorrecting({ detail, words, what, submit, onClose }: CorrectionDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const sending = useClaimSending(detail, {
    what,
    submit,
    onAccepted: () => {
      tell(words.done)
      onClose()
    },
    onFailed: () => field.current?.focus(),
  })
  const refusal = sending.answer?.kind === 'refused' ? sending.answer : undefined
  const isOfReason = refusal?.words.problems.some(({ pointer }) => pointer === REASON)
  return {
    field,
    reason,
    type: (text: string) => {
      setReason(text)
      setEmpty(false)
      sending.forget()
    },
    error: isEmpty ? 'Required' : refusal && isOfReason ? refusedText(refusal, REASON) : undefined,
    /** A refusal for another reason than the words in the field. */
    refusal: isOfReason ? undefined : refusal,
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
