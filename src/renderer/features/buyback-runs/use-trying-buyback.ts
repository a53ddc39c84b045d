import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CONNECTION_HEADER } from '#contract/desk/headers.ts'
import { createBuybackRun } from '#contract/endpoints/buyback-runs.ts'
import type { BuybackReason } from '#values/vocabulary/buyback-terms.ts'
import { ask } from '../../api/ask.ts'
import { buybackRunQuery } from '../../api/buyback-runs.ts'
import { RUNS_LIST_KEY } from '../../api/runs.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'
import { type LoanSelection, selectedLoans } from '../../kept/loan-selection.ts'

/** The chosen reason and its dry run, whose page opens once it is created. */
export function useTryingBuyback(selection: LoanSelection) {
  const [reason, setReason] = useState<BuybackReason | null>(null)
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const connectionId = connectionIdOf(useSession())
  const creating = useMutation({
    mutationFn: (chosen: BuybackReason) =>
      ask(
        createBuybackRun,
        { body: { reason: chosen, loans: selectedLoans(selection) } },
        { headers: { [CONNECTION_HEADER]: connectionId } },
      ),
    onSuccess: async (run) => {
      client.setQueryData(buybackRunQuery(run.uuid).queryKey, run)
      await navigate({ to: '/buyback-runs/$uuid', params: { uuid: run.uuid }, replace: true })
      await client.invalidateQueries({ queryKey: RUNS_LIST_KEY })
    },
  })
  return {
    reason,
    choose: setReason,
    submit: () => {
      setAsked(true)
      if (reason !== null && !creating.isPending) creating.mutate(reason)
    },
    isMissing: isAsked && reason === null,
    isTrying: creating.isPending,
    error: creating.error,
  }
}
