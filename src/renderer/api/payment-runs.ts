import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ListSide } from '#contract/desk/list-page.ts'
import { getPaymentRun, listPaymentLines } from '#contract/endpoints/payment-runs.ts'
import type { PaymentLineState } from '#values/vocabulary/payment-run-terms.ts'
import { ask } from './ask.ts'
import { pagesFrom } from './list-pages.ts'
import { headInterval, isAtWork, linesInterval, runKey, runLinesKey } from './runs.ts'

export const paymentRunQuery = (uuid: string) =>
  queryOptions({
    queryKey: runKey(uuid),
    queryFn: ({ signal }) => ask(getPaymentRun, { uuid }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isAtWork(state.data) && headInterval(state.dataUpdateCount),
  })

type PaymentLinesAsked = {
  readonly uuid: string
  /** Only lines with this outcome; all lines if undefined. */
  readonly outcome: PaymentLineState | undefined
  /** True while the run changes the lines, so that they are refetched. */
  readonly isGoingOn: boolean
}

/** The lines of a payment run. */
export const paymentLinesQuery = ({ uuid, outcome, isGoingOn }: PaymentLinesAsked, side: ListSide) =>
  infiniteQueryOptions({
    queryKey: [...runLinesKey(uuid), outcome ?? 'all', side],
    queryFn: ({ pageParam, signal }) => ask(listPaymentLines, { uuid, outcome, ...pageParam }, { signal }),
    ...pagesFrom(side),
    refetchInterval: ({ state }) => isGoingOn && linesInterval(state.data?.pages.length ?? 0),
  })
