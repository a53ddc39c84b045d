import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import type { RunItem } from '#contract/desk/runs.ts'
import { listAllRuns } from '#contract/endpoints/runs.ts'
import { STATES_AT_WORK } from '#values/vocabulary/run-states.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'

/** While a run goes on, the list is read again this often, in milliseconds. */
const LIST_INTERVAL = 1_000

/** Every key of the runs begins with this. */
export const RUNS_KEY = ['runs'] as const

export const RUNS_LIST_KEY = [...RUNS_KEY, 'list'] as const

/** Keys of one run and of its lines; a uuid belongs to one run, of whatever kind. */
export const runKey = (uuid: string) => [...RUNS_KEY, 'one', uuid] as const
export const runLinesKey = (uuid: string) => [...RUNS_KEY, 'lines', uuid] as const

/** What was tried and run, of every kind, on the connection that one works on. */
export const runsQuery = (side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...RUNS_LIST_KEY, side],
    queryFn: ({ pageParam, signal }) => ask(listAllRuns, pageParam, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ data }) => data.some(isAtWork)) ? LIST_INTERVAL : false),
  })

/** True while the service goes on with a run by itself, so that the page reads it again. */
export function isAtWork({ state }: { readonly state: RunItem['state'] }): boolean {
  return STATES_AT_WORK.some((atWork) => atWork === state)
}
