import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { getBuybackRun, listBuybackLines } from '#contract/endpoints/buyback-runs.ts'
import type { BuybackLineState } from '#values/vocabulary/buyback-run-terms.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { headInterval, isAtWork, linesInterval, runKey, runLinesKey } from './runs.ts'

export const buybackRunQuery = (uuid: string) =>
  queryOptions({
    queryKey: runKey(uuid),
    queryFn: ({ signal }) => ask(getBuybackRun, { uuid }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data) && headInterval(state.dataUpdateCount),
  })

type BuybackLinesAsked = {
  readonly uuid: string
  /** Only lines with this outcome; all lines if undefined. */
  readonly outcome: BuybackLineState | undefined
  /** True while the run changes the lines, so that they are refetched. */
  readonly isGoingOn: boolean
}

/** The lines of a buyback run. */
export const buybackLinesQuery = ({ uuid, outcome, isGoingOn }: BuybackLinesAsked, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...runLinesKey(uuid), outcome ?? 'all', side],
    queryFn: ({ pageParam, signal }) => ask(listBuybackLines, { uuid, outcome, ...pageParam }, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => isGoingOn && linesInterval(state.data?.pages.length ?? 0),
  })
