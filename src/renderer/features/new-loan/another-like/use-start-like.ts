import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import { ask } from '../../../api/ask.ts'
import { openWith } from '../../../api/kept-drafts.ts'
import { valuesForClient } from '../clients/values-for-client.ts'
import { writeDraft } from '../model/draft.ts'
import type { FormDefaults } from '../model/field-facts.ts'
import { startValues } from '../model/form-values.ts'
import { readLikedLoan } from './read-liked-loan.ts'
import { draftLike, type LikedLoan } from './values-like.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Loan that a new draft is modelled on, once. */
    readonly likeLoan?: string | undefined
    /** Client that a new draft is begun for, once. */
    readonly forClient?: string | undefined
  }
}

type Start = {
  readonly likeLoan: string | undefined
  readonly forClient: string | undefined
  readonly connectionId: string
  readonly defaults: FormDefaults | undefined
}

/** Begins a draft like the loan, or for the client, that the user came from; afterwards the page is an ordinary New loan. */
export function useStartLike({ likeLoan, forClient, connectionId, defaults }: Start) {
  const client = useQueryClient()
  const navigate = useNavigate()
  async function begun(start: FormDefaults) {
    if (likeLoan !== undefined) return likeDraft(await readLikedLoan(client, likeLoan), start)
    return writeDraft(valuesForClient(startValues(start), await ask(getClientCodes, { uuid: forClient ?? '' })), [])
  }
  const { mutate, error } = useMutation({
    mutationFn: async (start: FormDefaults) => {
      await openWith(client, connectionId, await begun(start))
      await navigate({ to: '/new-loan', replace: true, state: {} })
    },
  })
  const isStarting = likeLoan !== undefined || forClient !== undefined
  const isAsked = isStarting && defaults !== undefined
  const start = () => isAsked && mutate(defaults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loan or client that is asked for
  useEffect(() => void start(), [isAsked, likeLoan, forClient])
  return { isStarting, error, retry: start }
}

function likeDraft(liked: LikedLoan, start: FormDefaults) {
  const { values, rows } = draftLike(liked, start)
  const { uuid, lenderLoanId, lenderIssueDate } = liked.detail.loan
  const proposedId = liked.next.lenderLoanId
  return writeDraft(values, rows, { like: { uuid, lenderLoanId, issueDate: lenderIssueDate, proposedId } })
}
