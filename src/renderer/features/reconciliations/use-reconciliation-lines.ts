import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReconciliationBody } from '#contract/desk/reconciliations.ts'
import type { LoanDifference } from '#values/vocabulary/reconciliation-terms.ts'
import { reconciliationLinesQuery } from '../../api/reconciliations.ts'
import { isAtWork } from '../../api/runs.ts'
import { sidedList } from '../../components/tables/sided-list.ts'
import { useLastRead } from '../../components/tables/use-last-read.ts'
import { useListJump } from '../../components/tables/use-list-jump.ts'

/** Lines read so far; while those with another difference are read, the previous ones stay. */
export function useReconciliationLines(run: ReconciliationBody, difference: LoanDifference | undefined) {
  const { uuid } = run
  const { wanted, ...jumps } = useListJump(`${uuid} ${difference}`)
  const asked = { uuid, difference, isGoingOn: isAtWork(run) }
  const start = useInfiniteQuery({ ...reconciliationLinesQuery(asked, 'start'), placeholderData: keepPreviousData })
  const end = useInfiniteQuery({ ...reconciliationLinesQuery(asked, 'end'), enabled: wanted === 'end' })
  const { rows: lines, ...list } = sidedList({ start, end, wanted, kept: useLastRead(start) })
  return { lines, ...list, ...jumps }
}
