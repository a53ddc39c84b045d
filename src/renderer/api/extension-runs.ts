import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { getRun, listRunLines } from '#contract/endpoints/extension-runs.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { isAtWork, runKey, runLinesKey } from './runs.ts'

/** Refetch interval of a run while it goes on, in milliseconds. */
const HEAD_INTERVAL = 400
/** Shorter interval for the first looks, because a run of few loans ends quickly. */
const FIRST_INTERVAL = 100
const FIRST_LOOKS = 5
const LINES_INTERVAL = 1_000
/** A refetch covers all lines read so far, so a long list is refetched less often. */
const FEW_PAGES = 3
const LONG_LIST_INTERVAL = 5_000

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
    refetchInterval: ({ state }) => isGoingOn && intervalOf(state.data?.pages.length ?? 0),
  })

function headInterval(looks: number): number {
  return looks <= FIRST_LOOKS ? FIRST_INTERVAL : HEAD_INTERVAL
}

function intervalOf(pages: number): number {
  return pages <= FEW_PAGES ? LINES_INTERVAL : LONG_LIST_INTERVAL
}
