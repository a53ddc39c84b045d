import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { getRun, listRunLines } from '#contract/endpoints/extension-runs.ts'
import type { ExtensionLineState } from '#values/vocabulary/run-states.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { isAtWork, runKey, runLinesKey } from './runs.ts'

/** While a run goes on, what is shown of it is read again this often, in milliseconds. */
const HEAD_INTERVAL = 400
/** A run of few loans is over at once, so at first it is looked at more often. */
const FIRST_INTERVAL = 100
const FIRST_LOOKS = 5
const LINES_INTERVAL = 1_000
/** The lines that were read so far are read again whole: of a long list only now and then. */
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
  /** Only lines that came to this; all where nothing is said. */
  readonly outcome: ExtensionLineState | undefined
  /** The run changes them still: they are read again and again. */
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
