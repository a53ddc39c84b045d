import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LoanView as SavedView } from '#contract/desk/loan-views.ts'
import { createLoanView, removeLoanView, replaceLoanView } from '#contract/endpoints/loan-views.ts'
import { ask } from '../../../api/ask.ts'
import { loanViewsQuery } from '../../../api/loan-views.ts'
import { NameDialog } from '../../../components/dialogs/name-dialog.tsx'
import { RemoveDialog } from '../../../components/dialogs/remove-dialog.tsx'
import { useFocusBack } from '../../../components/focus/use-focus-back.ts'
import { tell } from '../../../components/notices/tell.tsx'
import type { NameQuestion } from '../../../components/texts/name-question.ts'
import { contentOfSaved, viewContentOf } from '../view/saved-view.ts'
import type { ShownLoanView } from '../view/use-loan-view.ts'

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
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (name: string) =>
      saved
        ? ask(replaceLoanView, { id: saved.id, body: { ...contentOfSaved(saved), name } })
        : ask(createLoanView, { body: { name, ...viewContentOf(view) } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries(loanViewsQuery)
      onClose()
      view.name(id)
    },
  })
  return (
    <NameDialog
      title={saved ? 'Rename the view' : 'Save the view'}
      button={saved ? 'Rename view' : 'Save view'}
      start={saved?.name ?? ''}
      hint="Filters, sort and columns are saved; search words are not."
      saving={saving}
      onClose={onClose}
    />
  )
}

type RemoveViewProps = { readonly view: ShownLoanView; readonly saved: SavedView; readonly onClose: () => void }

/** The view is removed for everyone. The shown list stays unchanged. */
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
  const parts = { thing: `the view ${saved.name}`, button: 'Remove view', failed: 'The view was not removed' }
  return (
    <RemoveDialog {...parts} removing={removing} onClose={onClose}>
      It is removed for everyone who works on this desk. No loan is changed.
    </RemoveDialog>
  )
}
