import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LoanViewRequest, LoanView as SavedView } from '#contract/desk/loan-views.ts'
import { replaceLoanView } from '#contract/endpoints/loan-views.ts'
import { ask } from '../../../api/ask.ts'
import { loanViewsQuery } from '../../../api/loan-views.ts'
import { tell, tellFailure } from '../../../components/notices/tell.tsx'
import { ALL_LOANS, addressOf, contentOf, contentOfSaved, isSameView } from '../view/saved-view.ts'
import type { LoanView } from '../view/use-loan-view.ts'

/** Saved views, read once one of them is open or they are requested, and the open one. */
export function useSavedViews(view: LoanView, isAsked: boolean) {
  const client = useQueryClient()
  const { data } = useQuery({ ...loanViewsQuery, enabled: isAsked || view.viewId !== undefined })
  const views: readonly SavedView[] = data?.data ?? []
  const current = views.find(({ id }) => id === view.viewId)
  const shown = contentOf(view)
  const saving = useMutation({
    mutationFn: ({ id, ...body }: LoanViewRequest & { readonly id: string }) => ask(replaceLoanView, { id, body }),
    onSuccess: ({ name }) => {
      tell(`${name} saved`)
      return client.invalidateQueries(loanViewsQuery)
    },
    onError: () => tellFailure('The view was not saved'),
  })
  return {
    views,
    current,
    name: current?.name ?? 'All loans',
    isChanged: !isSameView(shown, current ? contentOfSaved(current) : ALL_LOANS),
    isSaving: saving.isPending,
    save: () => {
      if (current && !saving.isPending) saving.mutate({ id: current.id, name: current.name, ...shown })
    },
    open: (saved: SavedView) => view.open(addressOf(contentOfSaved(saved), saved.id)),
    openAll: () => view.open({}),
  }
}
