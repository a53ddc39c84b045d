import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { isAtWork } from '../../api/extension-runs.ts'
import { RUNS_KEY } from '../../api/runs.ts'
import { sessionQuery } from '../../api/session.ts'
import { SUBMISSIONS_KEY } from '../../api/unknown-submissions.ts'

/** When the work has ended, what was read of the loans meanwhile is old, and the lines are read a last time. */
export function useReadAgain(run: ExtensionRunBody): void {
  const client = useQueryClient()
  const { uuid } = run
  const isOver = !isAtWork(run)
  useEffect(() => {
    if (!isOver) return
    void client.invalidateQueries({ queryKey: [...RUNS_KEY, 'lines', uuid] })
    void client.invalidateQueries({ queryKey: ['loans'] })
    void client.invalidateQueries({ queryKey: ['loan'] })
    void client.invalidateQueries({ queryKey: SUBMISSIONS_KEY })
    void client.invalidateQueries(sessionQuery)
  }, [client, uuid, isOver])
}
