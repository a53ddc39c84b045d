import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { DraftBody } from '#contract/desk/draft.ts'
import { listDrafts } from '#contract/endpoints/drafts.ts'
import { ask } from './ask.ts'
import { heldElsewhere } from './draft-lock.ts'
import type { DraftValues } from './drafts.ts'
import { randomId } from './random-id.ts'
import { connectionIdOf, sessionQuery } from './session.ts'
import { draftQuery, keepTabDraft, startDraft, takeKept } from './tab-draft.ts'

/** Intervals in milliseconds at which the drafts that other tabs save and open are read again. */
const READ_AGAIN_AFTER = 15_000
const LOOK_AGAIN_AFTER = 3_000

type KeptDrafts = { readonly drafts: readonly DraftBody[]; readonly leftOut: number }

/** All drafts of a connection, newest first. Later readings keep each draft in its place, so that its shortcut stays the same. */
export function draftsQuery(connectionId: string) {
  return queryOptions({
    queryKey: ['drafts', 'new-loan', connectionId],
    queryFn: async ({ signal }): Promise<KeptDrafts> => {
      const { data, leftOut } = await ask(listDrafts, { connection: connectionId }, { signal })
      return { drafts: data, leftOut }
    },
    structuralSharing: (before, now) =>
      isKept(before) && isKept(now) ? replaceEqualDeep(before, inOrderOf(before, now)) : now,
    refetchInterval: READ_AGAIN_AFTER,
  })
}

/** Drafts that other tabs of this browser have open. */
export const draftsElsewhereQuery = queryOptions({
  queryKey: ['drafts', 'elsewhere'],
  queryFn: heldElsewhere,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_AFTER,
})

/** Updates the cache: the saved state of the tab's draft, or null if nothing is saved any more. */
export function noteDraft(client: QueryClient, connectionId: string, id: string, draft: DraftBody | null): void {
  client.setQueryData(draftQuery(connectionId).queryKey, (known) => (known?.id === id ? { ...known, draft } : known))
}

/** Updates the cache: a draft was saved. */
export function noteKept(client: QueryClient, connectionId: string, draft: DraftBody): void {
  changeKept(client, connectionId, (drafts) => {
    const isThere = drafts.some(({ id }) => id === draft.id)
    return isThere ? drafts.map((other) => (other.id === draft.id ? draft : other)) : [...drafts, draft]
  })
}

/** Updates the cache: a draft was discarded. */
export function noteGone(client: QueryClient, connectionId: string, id: string): void {
  changeKept(client, connectionId, (drafts) => drafts.filter((other) => other.id !== id))
}

/** If this tab has an empty draft, forgets it, because another tab may leave a draft before the form is opened again. */
export function lookForDraftAgain(client: QueryClient, connectionId: string, id: string): void {
  const { queryKey } = draftQuery(connectionId)
  const taken = client.getQueryData(queryKey)
  if (taken?.id === id && taken.draft === null) client.removeQueries({ queryKey })
}

/** Opens another saved draft in this tab, in its current state. `elsewhere`: another tab has it open; `gone`: it was discarded. */
export async function openKept(
  client: QueryClient,
  connectionId: string,
  id: string,
): Promise<'opened' | 'elsewhere' | 'gone'> {
  const { drafts, leftOut } = await client.fetchQuery({ ...draftsQuery(connectionId), staleTime: 0 })
  const draft = drafts.find((one) => one.id === id)
  if (!draft) return 'gone'
  if (!(await takeKept(connectionId, draft))) return 'elsewhere'
  client.setQueryData(draftQuery(connectionId).queryKey, { id, draft, leftOut })
  return 'opened'
}

/** Opens a new empty draft, beside the existing ones. */
export function openNew(client: QueryClient, connectionId: string): void {
  const id = startDraft(connectionId)
  client.setQueryData(draftQuery(connectionId).queryKey, (known) => ({ id, draft: null, leftOut: known?.leftOut ?? 0 }))
}

/** Opens a new draft with initial values and saves it at once. */
export async function openWith(client: QueryClient, connectionId: string, values: DraftValues): Promise<void> {
  const id = randomId()
  const draft = await keepTabDraft(connectionId, id, values)
  await takeKept(connectionId, draft)
  const { queryKey } = draftQuery(connectionId)
  client.setQueryData(queryKey, (known) => ({ id, draft, leftOut: known?.leftOut ?? 0 }))
  noteKept(client, connectionId, draft)
}

function changeKept(
  client: QueryClient,
  connectionId: string,
  change: (drafts: readonly DraftBody[]) => readonly DraftBody[],
): void {
  const { queryKey } = draftsQuery(connectionId)
  const known = client.getQueryData(queryKey)
  if (!known) return
  const next = { ...known, drafts: change(known.drafts) }
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, next)
  noteCount(client, connectionId, next)
}

/** Updates the draft count in the menu at once, without waiting for the next reading of the session. */
export function noteCount(client: QueryClient, connectionId: string, { drafts, leftOut }: KeptDrafts): void {
  const keptDrafts = drafts.length + leftOut
  client.setQueryData(sessionQuery.queryKey, (session) =>
    session && connectionIdOf(session) === connectionId && session.keptDrafts !== keptDrafts
      ? { ...session, keptDrafts }
      : session,
  )
}

function inOrderOf(before: KeptDrafts, now: KeptDrafts): KeptDrafts {
  const places = new Map(before.drafts.map(({ id }, place) => [id, place] as const))
  const placeOf = ({ id }: DraftBody) => places.get(id) ?? before.drafts.length
  return { ...now, drafts: now.drafts.toSorted((one, other) => placeOf(one) - placeOf(other)) }
}

function isKept(value: unknown): value is KeptDrafts {
  return typeof value === 'object' && value !== null && 'drafts' in value && Array.isArray(value.drafts)
}
