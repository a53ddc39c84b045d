import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { getRun, listRunLines } from '#contract/endpoints/extension-runs.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { headInterval, isAtWork, linesInterval, runKey, runLinesKey } from './runs.ts'

export const runQuery = (uuid: string) =>
  queryOptions({
    queryKey: runKey(uuid),
    queryFn: ({ signal }) => ask(getRun, { uuid }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data) && headInterval(state.dataUpdateCount),
  })

type RunLinesAsked = {
  readonly uuid: string
  /** Only lines with this outcome; all lines if undefined. */
  readonly outcome: ExtensionLineState | undefined
  /** True while the run changes the lines, so that they are refetched. */
  readonly isGoingOn: boolean
}

/** The lines of a run. */
export const runLinesQuery = ({ uuid, outcome, isGoingOn }: RunLinesAsked, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...runLinesKey(uuid), outcome ?? 'all', side],
    queryFn: ({ pageParam, signal }) => ask(listRunLines, { uuid, outcome, ...pageParam }, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => isGoingOn && linesInterval(state.data?.pages.length ?? 0),
  })
