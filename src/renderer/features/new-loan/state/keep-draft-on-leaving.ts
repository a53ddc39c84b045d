import { draftPath } from '../../../api/drafts.ts'
import { deskHeaders } from '../../../api/tab-connection.ts'
import { draftPlace } from '../../../api/tab-draft.ts'
import type { writeDraft } from '../model/draft.ts'

/** A browser sends no more than this after its page is gone. */
const MOST_BYTES = 64 * 1024

/** Sends the draft so that the request outlives the page; nothing is left to read the answer. */
export function keepDraftOnLeaving(connectionId: string, id: string, values: ReturnType<typeof writeDraft>): void {
  const body = JSON.stringify({ values })
  const keepalive = new Blob([body]).size < MOST_BYTES
  const headers = { 'content-type': 'application/json', ...deskHeaders('data') }
  const init = { method: 'PUT', headers, body, keepalive }
  void fetch(draftPath(draftPlace(connectionId, id)), init).catch(() => undefined)
}
