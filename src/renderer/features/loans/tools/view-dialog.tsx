import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { LoanView as SavedView } from '#contract/desk/loan-views.ts'
import { createLoanView, removeLoanView, replaceLoanView } from '#contract/endpoints/loan-views.ts'
import { ask } from '../../../api/ask.ts'
import { ProblemError } from '../../../api/errors.ts'
import { loanViewsQuery } from '../../../api/loan-views.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useFocusBack } from '../../../components/focus/use-focus-back.ts'
import { ErrorNotice, explain } from '../../../components/notices/error-notice.tsx'
import { tell } from '../../../components/notices/tell.tsx'
import type { NameQuestion } from '../../../components/texts/name-question.ts'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { contentOfSaved, viewContentOf } from '../view/saved-view.ts'
import type { ShownLoanView } from '../view/use-loan-view.ts'
import classes from './view-dialog.module.css'

type ViewDialogProps = {
  readonly question: NameQuestion
  readonly view: ShownLoanView
  /** The open view. */
  readonly saved: SavedView | undefined
  readonly onClose: () => void
}

/** Dialog that names, renames or removes a view. */
export function ViewDialog({ question, view, saved, onClose }: ViewDialogProps) {
  useFocusBack()
  if (question === 'remove') return saved ? <RemoveView view={view} saved={saved} onClose={onClose} /> : null
  return <NameView view={view} saved={question === 'rename' ? saved : undefined} onClose={onClose} />
}

type NameViewProps = Omit<ViewDialogProps, 'question'>

/** Renames a saved view, or saves the current one under a name. */
function NameView({ view, saved, onClose }: NameViewProps) {
  const [name, setName] = useState(saved?.name ?? '')
  const [fault, setFault] = useState<string>()
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (wanted: string) =>
      saved
        ? ask(replaceLoanView, { id: saved.id, body: { ...contentOfSaved(saved), name: wanted } })
        : ask(createLoanView, { body: { name: wanted, ...viewContentOf(view) } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries(loanViewsQuery)
      onClose()
      view.name(id)
    },
    onError: (error) => setFault(faultText(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') setFault('Required')
    else if (!saving.isPending) saving.mutate(name.trim())
  }
  return (
    <Modal opened onClose={onClose} title={saved ? 'Rename the view' : 'Save the view'} withCloseButton={false}>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint="Filters, sort and columns are saved; search words are not."
          maxLength={60}
          data-autofocus
          value={name}
          error={fault}
          onChange={(text) => {
            setName(text)
            setFault(undefined)
          }}
        />
        <div className={classes.buttons}>
          <Button
            type="submit"
            variant="outline"
            loading={saving.isPending}
            rightSection={<ShortcutKbd keys="Enter" />}
          >
            {saved ? 'Rename view' : 'Save view'}
          </Button>
          <Button variant="subtle" onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  )
}

type RemoveViewProps = { readonly view: ShownLoanView; readonly saved: SavedView; readonly onClose: () => void }

/** Asks for confirmation, because the view is removed for everyone. The shown list stays unchanged. */
function RemoveView({ view, saved, onClose }: RemoveViewProps) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => ask(removeLoanView, { id: saved.id }),
    onSuccess: async () => {
      await client.invalidateQueries(loanViewsQuery)
      onClose()
      view.name(undefined)
      tell(`${saved.name} removed`)
    },
  })
  return (
    <Modal opened onClose={onClose} title={`Remove the view ${saved.name}?`} withCloseButton={false}>
      <p className={classes.text}>It is removed for everyone who works on this desk. No loan is changed.</p>
      <div className={classes.buttons}>
        <Button variant="outline" loading={removing.isPending} onClick={() => removing.mutate()}>
          Remove view
        </Button>
        <Button variant="subtle" data-autofocus onClick={onClose} rightSection={<ShortcutKbd keys="Esc" />}>
          Cancel
        </Button>
      </div>
      {removing.error && <ErrorNotice error={removing.error} title="The view was not removed" />}
    </Modal>
  )
}

function faultText(error: Error): string {
  const detail = error instanceof ProblemError ? error.problem.errors?.[0]?.detail : undefined
  return detail ?? explain(error)
}
