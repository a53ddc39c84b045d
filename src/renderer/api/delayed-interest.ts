import { queryOptions } from '@tanstack/react-query'
import type { SentDelayedInterest } from '#contract/desk/delayed-interest.ts'
import { getDelayedInterest, previewDelayedInterest } from '#contract/endpoints/delayed-interest.ts'
import { ask } from './ask.ts'

export const delayedInterestQuery = queryOptions({
  queryKey: ['delayed-interest'],
  queryFn: ({ signal }) => ask(getDelayedInterest, {}, { signal }),
})

/** Effect of a setting on the overdue loans; undefined while it cannot be sent. */
export const delayedInterestPreviewQuery = (setting: SentDelayedInterest | undefined) =>
  queryOptions({
    queryKey: ['delayed-interest', 'preview', setting ?? null],
    queryFn: ({ signal }) =>
      ask(previewDelayedInterest, { body: setting ?? { fromDate: '', rate: 'none' as const } }, { signal }),
    staleTime: 0,
    gcTime: 60_000,
  })
