import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RUNS_LIST_KEY, runLinesKey } from '../../api/runs.ts'
import { sessionQuery } from '../../api/session.ts'
import { SUBMISSIONS_KEY } from '../../api/unknown-submissions.ts'

type EndedRun = { readonly uuid: string; readonly isOver: boolean; readonly hasChangedLoans: boolean }

/** Refetches the lines of a run a last time when its work has ended, and the loans that it changed. */
export function useReadAgain({ uuid, isOver, hasChangedLoans }: EndedRun): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOver) return
    const changed = hasChangedLoans ? [['loans'], ['loan'], SUBMISSIONS_KEY, sessionQuery.queryKey] : []
    for (const queryKey of [runLinesKey(uuid), RUNS_LIST_KEY, ...changed]) void client.invalidateQueries({ queryKey })
  }, [client, uuid, isOver, hasChangedLoans])
}
