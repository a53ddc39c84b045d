import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type DraftBody, draftBody, type draftRequest } from '#contract/desk/draft.ts'
import { callForData, callForNothing } from './client.ts'

const PATH = '/desk/v1/drafts/new-loan'

/** The kept draft of the New loan form, or null. */
export const draftQuery = queryOptions({
  queryKey: ['draft', 'new-loan'],
  queryFn: ({ signal }) => callForData(PATH, draftBody.nullable(), { signal }),
  staleTime: 0,
})

export function keepDraft(values: z.input<typeof draftRequest>['values']): Promise<DraftBody> {
  return callForData(PATH, draftBody, { method: 'PUT', body: { values } })
}

export function discardDraft(): Promise<void> {
  return callForNothing(PATH, { method: 'DELETE' })
}
