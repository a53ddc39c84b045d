import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import { scheduleVersionQuery } from '../../api/loan.ts'
import { comparedRows, type ShownRow, uncompared } from './compare-versions.ts'

/** The chosen version, by default the current one; a new extension shows the current version again. */
export function useShownVersion(detail: LoanDetailBody) {
  const current = detail.current.version
  const [chosen, setChosen] = useState({ version: current, whenCurrent: current })
  const version = chosen.whenCurrent === current ? chosen.version : current
  const { rows, error, retry } = useVersionRows(detail, version)
  return { version, rows, error, retry, choose: (next: number) => setChosen({ version: next, whenCurrent: current }) }
}

/** Version that the shown one is compared with: by default the one that was current before a refresh changed it; null for none. */
export function useComparison(detail: LoanDetailBody, shown: number, versionBefore: number | undefined) {
  const [chosen, setChosen] = useState<{ readonly base: number | null; readonly of: number }>()
  const byItself = shown === detail.current.version ? (versionBefore ?? null) : null
  const base = chosen?.of === shown ? chosen.base : byItself
  const isCompared = base !== null && base !== shown
  const { rows } = useVersionRows(detail, isCompared ? base : shown)
  return {
    base: isCompared ? base : null,
    baseRows: isCompared ? rows : undefined,
    compare: (after: ScheduleVersionRows): ShownRow[] =>
      isCompared && rows ? comparedRows(rows.rows, after.rows) : uncompared(after.rows),
    choose: (next: number | null) => setChosen({ base: next, of: shown }),
  }
}

function useVersionRows(detail: LoanDetailBody, version: number) {
  const isCurrent = version === detail.current.version
  const earlier = useQuery({ ...scheduleVersionQuery(detail.loan.uuid, version), enabled: !isCurrent })
  const rows: ScheduleVersionRows | undefined = isCurrent ? detail.current : earlier.data
  return { rows, error: isCurrent ? null : earlier.error, retry: () => void earlier.refetch() }
}
