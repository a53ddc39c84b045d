import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { type DraftBody, draftBody, type draftRequest } from '#contract/desk/draft.ts'
import { callForData, callForNothing } from './client.ts'

/** Where the draft of a loan lies that is typed for a connection. */
export function draftPath(connectionId: string): string {
  return `/desk/v1/drafts/new-loan?connection=${connectionId}`
}

/** The kept draft of the New loan form, or null. */
export function draftQuery(connectionId: string) {
  return queryOptions({
    queryKey: ['draft', 'new-loan', connectionId],
    queryFn: ({ signal }) => callForData(draftPath(connectionId), draftBody.nullable(), { signal }),
    staleTime: 0,
  })
}

/** Keeps what is typed in place of what was kept before. */
export function keepDraft(connectionId: string, values: z.input<typeof draftRequest>['values']): Promise<DraftBody> {
  return callForData(draftPath(connectionId), draftBody, { method: 'PUT', body: { values } })
}

/** Forgets what was kept. */
export function discardDraft(connectionId: string): Promise<void> {
  return callForNothing(draftPath(connectionId), { method: 'DELETE' })
}
