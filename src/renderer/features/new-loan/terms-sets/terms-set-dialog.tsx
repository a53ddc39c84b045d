import { Button, Checkbox, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { TermsOfSet, TermsSet } from '#contract/desk/terms-sets.ts'
import { createTermsSet, removeTermsSet } from '#contract/endpoints/terms-sets.ts'
import { ask } from '../../../api/ask.ts'
import { termsSetsQuery } from '../../../api/terms-sets.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useFocusBack } from '../../../components/focus/use-focus-back.ts'
import { ErrorNotice, explainRule } from '../../../components/notices/error-notice.tsx'
import { tell } from '../../../components/notices/tell.tsx'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { useDraftControl, useNewLoan } from '../state/new-loan-context.ts'
import classes from './terms-set-dialog.module.css'
import { useChangeSet } from './use-save-set.ts'

/** Question about a set of terms. */
export type TermsSetQuestion =
  | { readonly kind: 'save-as'; readonly terms: TermsOfSet }
  | { readonly kind: 'rename' | 'remove'; readonly set: TermsSet }

type DialogProps = { readonly onClose: () => void }

export function TermsSetDialog({ question, onClose }: DialogProps & { readonly question: TermsSetQuestion }) {
  useFocusBack()
  switch (question.kind) {
    case 'save-as':
      return <SaveAs terms={question.terms} onClose={onClose} />
    case 'rename':
      return <Rename set={question.set} onClose={onClose} />
    case 'remove':
      return <Remove set={question.set} onClose={onClose} />
  }
}

function SaveAs({ terms, onClose }: DialogProps & { readonly terms: TermsOfSet }) {
  const [isDefault, setDefault] = useState(false)
  const client = useQueryClient()
  const choose = useChoose()
  const saving = useMutation({
    mutationFn: (name: string) => ask(createTermsSet, { body: { name, terms, isDefault } }),
    onSuccess: async (set) => {
      await client.invalidateQueries(termsSetsQuery)
      choose(set)
      onClose()
      tell(`${set.name} saved`)
    },
  })
  const parts = { title: 'Save the terms', button: 'Save terms', start: '' }
  return (
    <NameForm {...parts} saving={saving} onClose={onClose}>
      <p className={classes.text}>
        Kept without what belongs to one loan: amount, rate, dates, number of installments, balloon, given installment
        and payment holiday.
      </p>
      <Checkbox
        className={classes.default}
        label={`Default of ${terms.scheduleType}`}
        description="New loans of this type begin with it."
        checked={isDefault}
        onChange={(event) => setDefault(event.currentTarget.checked)}
      />
    </NameForm>
  )
}

function Rename({ set, onClose }: DialogProps & { readonly set: TermsSet }) {
  const choose = useChoose()
  const { mutate, ...change } = useChangeSet()
  const saving = {
    ...change,
    mutate: (name: string) =>
      mutate(
        { set, name },
        {
          onSuccess: (renamed) => {
            choose(renamed)
            onClose()
          },
        },
      ),
  }
  const parts = { title: 'Rename the set of terms', button: 'Rename set', start: set.name }
  return <NameForm {...parts} saving={saving} onClose={onClose} />
}

type NameFormProps = DialogProps & {
  readonly title: string
  readonly button: string
  readonly start: string
  readonly saving: {
    readonly mutate: (name: string) => void
    readonly reset: () => void
    readonly isPending: boolean
    readonly error: Error | null
  }
  readonly children?: ReactNode
}

function NameForm({ title, button, start, saving, onClose, children }: NameFormProps) {
  const [name, setName] = useState(start)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setMissing(true)
    else if (!saving.isPending) saving.mutate(name.trim())
  }
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false}>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Name"
          maxLength={60}
          data-autofocus
          value={name}
          error={isMissing ? 'Required' : saving.error ? explainRule(saving.error) : undefined}
          onChange={(text) => {
            setName(text)
            setMissing(false)
            saving.reset()
          }}
        />
        {children}
        <div className={classes.buttons}>
          <Button
            type="submit"
            variant="default"
            loading={saving.isPending}
            rightSection={<ShortcutKbd keys="Enter" />}
          >
            {button}
          </Button>
          <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Asks for confirmation, because the set is removed for everyone. The terms in the form stay unchanged. */
function Remove({ set, onClose }: DialogProps & { readonly set: TermsSet }) {
  const client = useQueryClient()
  const choose = useChoose()
  const removing = useMutation({
    mutationFn: () => ask(removeTermsSet, { id: set.id }),
    onSuccess: async () => {
      choose(undefined)
      await client.invalidateQueries(termsSetsQuery)
      onClose()
      tell(`${set.name} removed`)
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Remove the set ${set.name}?`} withCloseButton={false}>
      <p className={classes.text}>It is removed for everyone who works on this desk. The terms in this form stay.</p>
      <div className={classes.buttons}>
        <Button variant="outline" loading={removing.isPending} onClick={() => removing.mutate()}>
          Remove set
        </Button>
        <Button variant="subtle" data-autofocus onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
          Cancel
        </Button>
      </div>
      {removing.error && <ErrorNotice error={removing.error} title="The set was not removed" />}
    </Modal>
  )
}

/** Returns the function that sets or clears the set named in the draft. */
function useChoose() {
  const { termsSet } = useNewLoan()
  const { changed } = useDraftControl()
  return (set: Pick<TermsSet, 'id' | 'name'> | undefined) => {
    termsSet.set(set && { id: set.id, name: set.name })
    changed()
  }
}
