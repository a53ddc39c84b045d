import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { listImportLines } from '#contract/endpoints/import-lines.ts'
import { getImport } from '#contract/endpoints/import-runs.ts'
import type { ImportLineState } from '#values/vocabulary/import-run-states.ts'
import type { ImportOddity, ImportReason } from '#values/vocabulary/import-terms.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { isAtWork, runKey, runLinesKey } from './runs.ts'

/** Refetch intervals of an import and its lines while the service works on it, in milliseconds. */
const HEAD_INTERVAL = 400
const LINES_INTERVAL = 1_000
const LONG_LIST_INTERVAL = 5_000
const FEW_PAGES = 3

export const importQuery = (uuid: string) =>
  queryOptions({
    queryKey: runKey(uuid),
    queryFn: ({ signal }) => ask(getImport, { uuid }, { signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isAtWork(state.data) && HEAD_INTERVAL,
  })

/** Filter of the requested lines; all lines if it is empty. */
export type ImportLinesAsked = {
  readonly outcome?: ImportLineState
  readonly reason?: ImportReason
  readonly oddity?: ImportOddity | 'any'
}

export const importLinesQuery = (uuid: string, asked: ImportLinesAsked, isGoingOn: boolean, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...runLinesKey(uuid), asked, side],
    queryFn: ({ pageParam, signal }) => ask(listImportLines, { uuid, ...asked, ...pageParam }, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) =>
      isGoingOn && ((state.data?.pages.length ?? 0) <= FEW_PAGES ? LINES_INTERVAL : LONG_LIST_INTERVAL),
  })
