import { keepDraft } from '#contract/endpoints/drafts.ts'
import { callOf } from '../../../api/ask.ts'
import { deskHeaders } from '../../../api/tab-connection.ts'
import { draftPlace } from '../../../api/tab-draft.ts'
import type { writeDraft } from '../model/draft.ts'

/** Browser limit for a request that outlives its page. */
const MOST_BYTES = 64 * 1024

/** Sends the draft in a request that outlives the page; nobody reads the answer. */
export function keepDraftOnLeaving(connectionId: string, id: string, values: ReturnType<typeof writeDraft>): void {
  const {
    path,
    method,
    body: content,
    scope,
  } = callOf(keepDraft, { ...draftPlace(connectionId, id), body: { values } })
  const body = JSON.stringify(content)
  const keepalive = new Blob([body]).size < MOST_BYTES
  const headers = { 'content-type': 'application/json', ...deskHeaders(scope) }
  void fetch(path, { method, headers, body, keepalive }).catch(() => undefined)
}
