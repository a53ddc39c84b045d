import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DraftBody } from '#contract/desk/draft.ts'
import { holdAlone, letGo } from './draft-lock.ts'
import { type DraftPlace, type DraftValues, discardDraft, keepDraft, readDrafts } from './drafts.ts'
import { isProblem } from './errors.ts'

/** As long as another tab of this browser may still need to leave: a page that is loaded again meets itself for a moment. */
const OWN_LOCK_WITHIN_MS = 500

/** This page, as the writer of drafts; and who kept last what it began with, by draft. */
const WRITER = randomId()
const begunWith = new Map<string, string>()
let turn: Promise<unknown> = Promise.resolve()

/** The draft that this tab types, or null, and how many kept drafts are damaged and were left out. */
type TakenDraft = { readonly draft: DraftBody | null; readonly leftOut: number }

/** What this tab types for a connection. No other tab changes it, so it is read once. */
export function draftQuery(connectionId: string) {
  return queryOptions({
    queryKey: ['draft', 'new-loan', connectionId],
    queryFn: async ({ signal }): Promise<TakenDraft> => {
      const { data, leftOut } = await readDrafts(connectionId, signal)
      return { draft: await takeDraft(connectionId, data), leftOut }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Notes what this tab types now, or that it types nothing any more. */
export function noteDraft(client: QueryClient, connectionId: string, draft: DraftBody | null): void {
  const { queryKey } = draftQuery(connectionId)
  client.setQueryData(queryKey, (known) => ({ leftOut: known?.leftOut ?? 0, draft }))
}

/** Where this tab types no draft, another one may have left one until the form is opened again. */
export function lookForDraftAgain(client: QueryClient, connectionId: string): void {
  const { queryKey } = draftQuery(connectionId)
  if (client.getQueryData(queryKey)?.draft === null) client.removeQueries({ queryKey })
}

/** Of the kept drafts the one that this tab types, or else the newest that no other tab does; null where there is none. */
async function takeDraft(connectionId: string, drafts: readonly DraftBody[]): Promise<DraftBody | null> {
  const own = drafts.find(({ id }) => id === idOfTab(connectionId))
  if (own && (await holdAlone(own.id, OWN_LOCK_WITHIN_MS))) return taken(connectionId, own)
  for (const draft of drafts) if (await holdAlone(draft.id)) return taken(connectionId, draft)
  forget(connectionId)
  return null
}

function taken(connectionId: string, draft: DraftBody): DraftBody {
  sessionStorage.setItem(keyOf(connectionId), draft.id)
  begunWith.set(draft.id, draft.writer)
  return draft
}

/** Keeps what is typed. Where its draft was changed elsewhere meanwhile, it becomes one of its own: nothing is replaced unseen. */
export function keepTabDraft(connectionId: string, values: DraftValues): Promise<DraftBody> {
  return inTurn(async () => {
    try {
      return await keepDraft(tabDraft(connectionId), values)
    } catch (error) {
      if (!isProblem(error, 'draft-changed')) throw error
      forget(connectionId)
      return keepDraft(tabDraft(connectionId), values)
    }
  })
}

/** Forgets the draft of this tab, if it was kept. */
export function discardTabDraft(connectionId: string): Promise<void> {
  return inTurn(async () => {
    const id = idOfTab(connectionId)
    forget(connectionId)
    if (id !== null) await discardDraft(id)
  })
}

/** The draft of this tab; one that was not kept yet gets its id now. */
export function tabDraft(connectionId: string): DraftPlace {
  const id = idOfTab(connectionId) ?? randomId()
  sessionStorage.setItem(keyOf(connectionId), id)
  void holdAlone(id)
  return { connectionId, id, writer: WRITER, after: begunWith.get(id) }
}

/** One after the other, so that none is kept again after it was discarded. */
function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(job)
  turn = mine.catch(() => undefined)
  return mine
}

function keyOf(connectionId: string): string {
  return `loan-desk-draft-${connectionId}`
}

function idOfTab(connectionId: string): string | null {
  return sessionStorage.getItem(keyOf(connectionId))
}

function forget(connectionId: string): void {
  const id = idOfTab(connectionId)
  sessionStorage.removeItem(keyOf(connectionId))
  if (id !== null) letGo(id)
}

/** A UUID of version 4. `crypto.randomUUID` is only there for https and for this computer. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
