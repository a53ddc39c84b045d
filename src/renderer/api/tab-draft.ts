import { queryOptions } from '@tanstack/react-query'
import type { DraftBody } from '#contract/desk/draft.ts'
import { discardDraft, keepDraft, listDrafts } from '#contract/endpoints/drafts.ts'
import { ask } from './ask.ts'
import { holdAlone, letGo } from './draft-lock.ts'
import type { DraftPlace, DraftValues } from './drafts.ts'
import { isProblem } from './errors.ts'
import { randomId } from './random-id.ts'

/** As long as another tab of this browser may still need to leave: a page that is loaded again meets itself for a moment. */
const OWN_LOCK_WITHIN_MS = 500

/** This page, as the writer of drafts; and who kept last what it began with, by draft. */
const WRITER = randomId()
const begunWith = new Map<string, string>()
/** Where a draft was changed elsewhere: the one that what is typed here became. */
const becameOf = new Map<string, string>()
let turn: Promise<unknown> = Promise.resolve()

/**
 * The draft that this tab types: its id as long as the form is open, what is kept of it, or null; and how many kept drafts
 * are damaged and were left out.
 */
export type TakenDraft = { readonly id: string; readonly draft: DraftBody | null; readonly leftOut: number }

/** What this tab types for a connection. No other tab changes it, so it is read once. */
export function draftQuery(connectionId: string) {
  return queryOptions({
    queryKey: ['draft', 'new-loan', connectionId],
    queryFn: async ({ signal }): Promise<TakenDraft> => {
      const { data, leftOut } = await ask(listDrafts, { connection: connectionId }, { signal })
      const draft = await takeDraft(connectionId, data)
      return { id: draft?.id ?? startDraft(connectionId), draft, leftOut }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Of the kept drafts the one that this tab types, or else the newest that no other tab does; null where there is none. */
async function takeDraft(connectionId: string, drafts: readonly DraftBody[]): Promise<DraftBody | null> {
  const own = drafts.find(({ id }) => id === idOfTab(connectionId))
  if (own && (await holdAlone(own.id, OWN_LOCK_WITHIN_MS))) return taken(connectionId, own)
  for (const draft of drafts) if (await holdAlone(draft.id)) return taken(connectionId, draft)
  return null
}

/** Types a kept draft from now on; false where another tab of this browser types it. */
export async function takeKept(connectionId: string, draft: DraftBody): Promise<boolean> {
  if (!(await holdAlone(draft.id))) return false
  taken(connectionId, draft)
  return true
}

function taken(connectionId: string, draft: DraftBody): DraftBody {
  noteId(connectionId, draft.id)
  begunWith.set(draft.id, draft.writer)
  return draft
}

/** The id of a draft that nothing is kept of yet; this tab types it from now on. */
export function startDraft(connectionId: string): string {
  const id = randomId()
  noteId(connectionId, id)
  void holdAlone(id)
  return id
}

/** Keeps what is typed. Where its draft was changed elsewhere meanwhile, it becomes one of its own: nothing is replaced unseen. */
export function keepTabDraft(connectionId: string, id: string, values: DraftValues): Promise<DraftBody> {
  return inTurn(async () => {
    try {
      return await ask(keepDraft, { ...draftPlace(connectionId, id), body: { values } })
    } catch (error) {
      if (!isProblem(error, 'draft-changed')) throw error
      becomeAnother(connectionId, id)
      return ask(keepDraft, { ...draftPlace(connectionId, id), body: { values } })
    }
  })
}

/** Forgets a draft of this tab, if it was kept. What is typed on is kept under the same id. */
export function discardTabDraft(id: string): Promise<void> {
  return inTurn(() => ask(discardDraft, { id: idNow(id) }))
}

/** A draft of this tab as the service knows it. */
export function draftPlace(connectionId: string, id: string): DraftPlace {
  const now = idNow(id)
  return { connection: connectionId, id: now, writer: WRITER, after: begunWith.get(now) }
}

function becomeAnother(connectionId: string, id: string): void {
  const [before, next] = [idNow(id), randomId()]
  becameOf.set(id, next)
  if (idOfTab(connectionId) === before) noteId(connectionId, next)
  void holdAlone(next)
}

function idNow(id: string): string {
  return becameOf.get(id) ?? id
}

/** One after the other, so that none is kept again after it was discarded. */
function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(job)
  turn = mine.catch(() => undefined)
  return mine
}

/** Of all drafts of a connection a tab holds one, which it finds again when it is loaded again. */
function noteId(connectionId: string, id: string): void {
  const before = idOfTab(connectionId)
  if (before !== null && before !== id) letGo(before)
  sessionStorage.setItem(keyOf(connectionId), id)
}

function keyOf(connectionId: string): string {
  return `loan-desk-draft-${connectionId}`
}

function idOfTab(connectionId: string): string | null {
  return sessionStorage.getItem(keyOf(connectionId))
}
