import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { isImportAtWork } from '../../api/import-runs.ts'
import { RUNS_KEY } from '../../api/runs.ts'
import { sessionQuery } from '../../api/session.ts'
import { SUBMISSIONS_KEY } from '../../api/unknown-submissions.ts'

/** When the work has ended, the lines are read a last time, and what was read of the loans meanwhile is old. */
export function useImportReadAgain(run: ImportRunBody): void {
  const client = useQueryClient()
  const { uuid, startedAt } = run
  const isOver = !isImportAtWork(run)
  const hasCreated = startedAt !== null
  useEffect(() => {
    if (!isOver) return
    void client.invalidateQueries({ queryKey: [...RUNS_KEY, 'import', uuid, 'lines'] })
    void client.invalidateQueries({ queryKey: [...RUNS_KEY, 'list'] })
    if (!hasCreated) return
    void client.invalidateQueries({ queryKey: ['loans'] })
    void client.invalidateQueries({ queryKey: SUBMISSIONS_KEY })
    void client.invalidateQueries(sessionQuery)
  }, [client, uuid, isOver, hasCreated])
}
