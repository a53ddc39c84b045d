import { queryOptions } from '@tanstack/react-query'
import type { DraftBody } from '#contract/desk/draft.ts'
import { discardDraft, keepDraft, listDrafts } from '#contract/endpoints/drafts.ts'
import { ask } from './ask.ts'
import { holdAlone, letGo } from './draft-lock.ts'
import type { DraftPlace, DraftValues } from './drafts.ts'
import { isProblem } from './errors.ts'
import { randomId } from './random-id.ts'

/** Time in milliseconds that another tab of this browser may need to close: a reloaded page briefly competes with itself for its lock. */
const OWN_LOCK_WITHIN_MS = 500

/** Id of this page as the writer of drafts; and, by draft, the writer that last saved it before this page began. */
const WRITER = randomId()
const begunWith = new Map<string, string>()
/** For a draft that was changed elsewhere: the id of the draft that this page saves instead. */
const becameOf = new Map<string, string>()
let turn: Promise<unknown> = Promise.resolve()

/**
 * The draft of this tab: its id as long as the form is open; the saved draft, or null; and the number of saved drafts that are damaged and
 * excluded.
 */
type TakenDraft = { readonly id: string; readonly draft: DraftBody | null; readonly leftOut: number }

/** Draft of this tab for a connection. No other tab changes it, so it is read once. */
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

/** The saved draft of this tab, or else the newest one that no other tab has open; null if there is none. */
async function takeDraft(connectionId: string, drafts: readonly DraftBody[]): Promise<DraftBody | null> {
  const own = drafts.find(({ id }) => id === idOfTab(connectionId))
  if (own && (await holdAlone(own.id, OWN_LOCK_WITHIN_MS))) return taken(connectionId, own)
  for (const draft of drafts) if (await holdAlone(draft.id)) return taken(connectionId, draft)
  return null
}

/** Opens a saved draft in this tab; false if another tab of this browser has it open. */
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

/** Starts a draft that is not saved yet and gives its id; this tab owns it from now on. */
export function startDraft(connectionId: string): string {
  const id = randomId()
  noteId(connectionId, id)
  void holdAlone(id)
  return id
}

/**
 * Saves the typed values. If the draft was changed elsewhere in the meantime, they become a new draft, so that nothing is overwritten
 * unseen.
 */
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

/** Discards a draft of this tab, if it was saved. Later typing is saved under the same id. */
export function discardTabDraft(id: string): Promise<void> {
  return inTurn(() => ask(discardDraft, { id: idNow(id) }))
}

/** Address of a draft of this tab in the service, with its writer and the writer that it follows. */
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

/** Runs jobs one after another, so that no draft is saved again after it was discarded. */
function inTurn<Result>(job: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(job)
  turn = mine.catch(() => undefined)
  return mine
}

/** Notes the one draft of a connection that this tab holds, so that it finds the draft again after a reload. */
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
