import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import type { RunItem } from '#contract/desk/runs.ts'
import { listAllRuns } from '#contract/endpoints/runs.ts'
import { STATES_AT_WORK } from '#values/vocabulary/run-states.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'

/** Refetch interval of the list while a run is going on, in milliseconds. */
const LIST_INTERVAL = 1_000

/** Prefix of every query key of runs. */
export const RUNS_KEY = ['runs'] as const

export const RUNS_LIST_KEY = [...RUNS_KEY, 'list'] as const

/** Keys of one run and of its lines; a uuid belongs to one run of any kind. */
export const runKey = (uuid: string) => [...RUNS_KEY, 'one', uuid] as const
export const runLinesKey = (uuid: string) => [...RUNS_KEY, 'lines', uuid] as const

/** Runs and dry runs of every kind on the tab's connection. */
export const runsQuery = (side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...RUNS_LIST_KEY, side],
    queryFn: ({ pageParam, signal }) => ask(listAllRuns, pageParam, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(isAtWork)) ? LIST_INTERVAL : false),
  })

/** True while the service continues a run on its own, so that the page refetches it. */
export function isAtWork({ state }: { readonly state: RunItem['state'] }): boolean {
  return STATES_AT_WORK.some((atWork) => atWork === state)
}

/** Refetch interval of a run while it goes on, in milliseconds. */
const HEAD_INTERVAL = 400
/** Shorter interval for the first looks, because a run of few loans ends quickly. */
const FIRST_INTERVAL = 100
const FIRST_LOOKS = 5
const LINES_INTERVAL = 1_000
/** A refetch covers all lines read so far, so a long list is refetched less often. */
const FEW_PAGES = 3
const LONG_LIST_INTERVAL = 5_000

/** Refetch interval of a run at work after this many looks, in milliseconds. */
export function headInterval(looks: number): number {
  return looks <= FIRST_LOOKS ? FIRST_INTERVAL : HEAD_INTERVAL
}

/** Refetch interval of the lines of a run at work, of which this many pages were read, in milliseconds. */
export function linesInterval(pages: number): number {
  return pages <= FEW_PAGES ? LINES_INTERVAL : LONG_LIST_INTERVAL
}
