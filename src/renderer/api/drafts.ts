import type { z } from 'zod'
import { type DraftBody, type DraftList, draftBody, draftList, type draftRequest } from '#contract/desk/draft.ts'
import { addressQuery } from './address-query.ts'
import { call, callForData, callForNothing } from './client.ts'

const PATH = '/desk/v1/drafts/new-loan'

export type DraftValues = z.input<typeof draftRequest>['values']

/** A draft of a loan that is typed for a connection: who keeps it, and who kept what it began with. */
export type DraftPlace = {
  readonly connectionId: string
  readonly id: string
  readonly writer: string
  readonly after: string | undefined
}

export function draftPath({ connectionId, id, writer, after }: DraftPlace): string {
  return `${PATH}/${id}?${addressQuery({ connection: connectionId, writer, after })}`
}

/** All that is kept for a connection, the one kept last first. */
export function readDrafts(connectionId: string, signal: AbortSignal): Promise<DraftList> {
  const path = `${PATH}?${addressQuery({ connection: connectionId })}`
  return call(path, draftList, { signal, scope: 'data' })
}

/** Keeps what is typed in place of what was kept before. Throws `draft-changed` where another writer did. */
export function keepDraft(place: DraftPlace, values: DraftValues): Promise<DraftBody> {
  return callForData(draftPath(place), draftBody, { method: 'PUT', body: { values }, scope: 'data' })
}

/** Forgets what was kept. */
export function discardDraft(id: string): Promise<void> {
  return callForNothing(`${PATH}/${id}`, { method: 'DELETE', scope: 'data' })
}
