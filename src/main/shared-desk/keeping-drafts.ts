import { randomUUID } from 'node:crypto'
import { readProblem } from '#contract/problem.ts'
import { problemKind } from '#contract/problem-kinds.ts'
import type { Ask, DeskRequest } from './desk-way.ts'
import type { UnsentDraft, UnsentDrafts } from './unsent-drafts.ts'

const DRAFTS = /^\/desk\/v1\/drafts\//

/**
 * Passes requests to the desk, and keeps each draft until the desk has stored it: input from while the desk is
 * unreachable is sent once it is reachable, before any draft is read or changed.
 */
export function keepingDrafts(ask: Ask, drafts: UnsentDrafts): Ask {
  const unsent = sender(ask, drafts)
  return async (request) => {
    const isDraft = DRAFTS.test(request.path)
    if (isDraft) await unsent.send()
    if (isDraft && request.method === 'DELETE') drafts.drop(request.path)
    const draft = isDraft && request.method === 'PUT' ? draftIn(request) : undefined
    if (draft) drafts.put(draft)
    try {
      const answer = await ask(request)
      if (draft && (await isOver(answer))) drafts.drop(draft.path, draft)
      if (answer.status >= 500 || answer.status === 401) await unsent.failed()
      else if (!isDraft) void unsent.send()
      return answer
    } catch (error) {
      await unsent.failed()
      throw error
    }
  }
}

/**
 * True if the page handles the draft again: the desk stored the draft or refused its content. False if the desk refuses
 * all writes now.
 */
async function isOver(answer: Response): Promise<boolean> {
  if (answer.ok) return true
  if (answer.status >= 500 || answer.status === 401) return false
  const problem = readProblem.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => null),
  )
  return !(problem.success && problemKind(problem.data.type) === 'versions-differ')
}

function draftIn({ path, headers, body }: DeskRequest): UnsentDraft {
  return { path, headers, body: new TextDecoder().decode(body ?? new Uint8Array()) }
}

type Sender = {
  /** Resolves after an attempt; never throws. */
  readonly send: () => Promise<void>
  /** Records that the desk was unreachable: unsent drafts are retried, also after a restart of the program. */
  readonly failed: () => Promise<void>
}

/**
 * Sends unsent drafts. A draft that the desk accepts is dropped. One that it refuses stays, and is retried at the next
 * start of the program.
 */
function sender(ask: Ask, drafts: UnsentDrafts): Sender {
  let isDue = true
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    isDue = false
    try {
      for (const draft of drafts.all()) if (await isTaken(draft, ask)) drafts.drop(draft.path, draft)
    } catch {
      isDue = true
    }
    await drafts.save()
    sending = undefined
  }

  return {
    failed: () => {
      isDue = true
      return drafts.save()
    },
    send: async () => {
      if (isDue && drafts.all().length > 0) sending ??= sendAll()
      await sending
    },
  }
}

/** Sends a draft. If it was changed elsewhere in the meantime, it becomes a separate draft: nothing is overwritten unseen. */
async function isTaken({ path, headers, body }: UnsentDraft, ask: Ask): Promise<boolean> {
  const put = (to: string) => ask({ method: 'PUT', path: to, headers, body: new TextEncoder().encode(body) })
  const answer = await put(path)
  if (answer.status >= 500 || answer.status === 401) throw new Error('The desk does not take it now')
  const problem = readProblem.safeParse(await answer.json().catch(() => null))
  const isChanged = problem.success && problemKind(problem.data.type) === 'draft-changed'
  return isChanged ? (await put(path.replace(/[^/?]+(?=\?|$)/, randomUUID()))).ok : answer.ok
}
