import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeTermsSetRequest, TermsOfSet, TermsSet } from '#contract/desk/terms-sets.ts'
import { changeTermsSet } from '#contract/endpoints/terms-sets.ts'
import { ask } from '../../../api/ask.ts'
import { isProblem } from '../../../api/errors.ts'
import { termsSetsQuery } from '../../../api/terms-sets.ts'
import { tell, tellFailure } from '../../../components/notices/tell.tsx'
import { labelOf } from '../model/fields.ts'
import { termsForSet } from '../model/set-terms.ts'
import { focusPlace } from '../state/focus-place.ts'
import { useNewLoan } from '../state/new-loan-context.ts'

type Change = Omit<ChangeTermsSetRequest, 'revision'>

/** Changes the set as it was seen; if another clerk changed it first, nothing is saved, and the current sets are fetched. */
export function useChangeSet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ set: { id, revision }, ...change }: Change & { readonly set: TermsSet }) =>
      ask(changeTermsSet, { id, body: { revision, ...change } }),
    onSettled: () => client.invalidateQueries(termsSetsQuery),
  })
}

/** The same change from the menu or a button, which report failures in one line. */
export function useQuickChange() {
  const { mutate, isPending } = useChangeSet()
  const change = (set: TermsSet, wanted: Change, done: string) =>
    !isPending &&
    mutate({ set, ...wanted }, { onSuccess: () => tell(done), onError: (error) => tellFailure(failure(error)) })
  return { isPending, change }
}

function failure(error: unknown): string {
  if (isProblem(error, 'terms-set-changed')) return 'Not saved: the set was changed meanwhile'
  if (isProblem(error, 'terms-set-not-found')) return 'Not saved: the set was removed meanwhile'
  return 'The set was not saved'
}

/** Terms of the form to save; if one is wrong, focuses it instead. */
export function useTermsToKeep(): () => TermsOfSet | undefined {
  const { form, grid } = useNewLoan()
  return () => {
    const own = termsForSet(form.getValues())
    if (own.kind === 'terms') return own.terms
    tellFailure(`Not saved: ${labelOf(own.field)} first`)
    focusPlace({ kind: 'field', name: own.field }, grid)
    return undefined
  }
}
