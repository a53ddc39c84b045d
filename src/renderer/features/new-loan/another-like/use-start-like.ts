import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openWith } from '../../../api/kept-drafts.ts'
import { writeDraft } from '../model/draft.ts'
import type { FormDefaults } from '../model/fields.ts'
import { readLikedLoan } from './read-liked-loan.ts'
import { draftLike } from './values-like.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The loan that a new draft is to be begun like, once. */
    readonly likeLoan?: string | undefined
  }
}

type Start = {
  readonly likeLoan: string | undefined
  readonly connectionId: string
  readonly defaults: FormDefaults | undefined
}

/** Begins a draft like the loan that one came from, and then is a New loan as any other. */
export function useStartLike({ likeLoan, connectionId, defaults }: Start) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mutate, error } = useMutation({
    mutationFn: async ({ uuid, start }: { readonly uuid: string; readonly start: FormDefaults }) => {
      const liked = await readLikedLoan(client, uuid, start)
      const { values, rows } = draftLike(liked, start)
      const { lenderLoanId, lenderIssueDate } = liked.detail.loan
      const like = { uuid, lenderLoanId, issueDate: lenderIssueDate, proposedId: liked.next.lenderLoanId }
      await openWith(client, connectionId, writeDraft(values, rows, like))
      await navigate({ to: '/new-loan', replace: true, state: {} })
    },
  })
  const isAsked = likeLoan !== undefined && defaults !== undefined
  const start = () => isAsked && mutate({ uuid: likeLoan, start: defaults })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan that is asked for
  useEffect(() => void start(), [isAsked, likeLoan])
  return { isStarting: likeLoan !== undefined, error, retry: start }
}
