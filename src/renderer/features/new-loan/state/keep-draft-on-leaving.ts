import { keepDraft } from '#contract/endpoints/drafts.ts'
import { callOf } from '../../../api/ask.ts'
import { deskHeaders } from '../../../api/tab-connection.ts'
import { draftPlace } from '../../../api/tab-draft.ts'
import type { writeDraft } from '../model/draft.ts'

/** A browser sends no more than this after its page is gone. */
const MOST_BYTES = 64 * 1024

/** Sends the draft so that the request outlives the page; nothing is left to read the answer. */
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
