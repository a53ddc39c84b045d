import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import {
  getReconciliation,
  getReconciliationLine,
  listReconciliationLines,
} from '#contract/endpoints/reconciliations.ts'
import type { LoanDifference } from '#values/vocabulary/reconciliation-terms.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { headInterval, isAtWork, linesInterval, runKey, runLinesKey } from './runs.ts'

export const reconciliationQuery = (uuid: string) =>
  queryOptions({
    queryKey: runKey(uuid),
    queryFn: ({ signal }) => ask(getReconciliation, { uuid }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data) && headInterval(state.dataUpdateCount),
  })

type LinesAsked = {
  readonly uuid: string
  /** Only lines with this difference; all lines if undefined. */
  readonly difference: LoanDifference | undefined
  /** True while the run adds lines, so that they are refetched. */
  readonly isGoingOn: boolean
}

/** The loans that differ. */
export const reconciliationLinesQuery = ({ uuid, difference, isGoingOn }: LinesAsked, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...runLinesKey(uuid), difference ?? 'all', side],
    queryFn: ({ pageParam, signal }) => ask(listReconciliationLines, { uuid, difference, ...pageParam }, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => isGoingOn && linesInterval(state.data?.pages.length ?? 0),
  })

/** A loan that differs, row by row. */
export const reconciliationLineQuery = (uuid: string, position: number) =>
  queryOptions({
    queryKey: [...runLinesKey(uuid), 'one', position],
    queryFn: ({ signal }) => ask(getReconciliationLine, { uuid, position }, { signal }),
  })
