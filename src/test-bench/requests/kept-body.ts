import { type KeptBody, MAX_KEPT_BODY } from '#contract/test-bench/requests.ts'
import { maskedBy, personalCodesIn } from '#service/journal/personal-codes.ts'
import { MAX_BODY_BYTES } from '#values/vocabulary/limits.ts'
import { SHORTEST_SECRET, secretsIn } from './secrets.ts'

/** A body as it went its way. */
export type Copy = { readonly contentType: string; readonly text: string }

/** Personal codes and tokens are found in JSON alone, so that no other content is kept: nor a file that holds loans. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i

/** A copy of a body; null for none, for what is no JSON, and for more than is ever read. The message is as it was. */
export async function copyOfBody(message: Request | Response): Promise<Copy | null> {
  const contentType = message.headers.get('Content-Type') ?? ''
  if (message.body === null || !JSON_TYPE.test(contentType)) return null
  const text = await textOf(message.clone())
  return text === null || text === '' ? null : { contentType, text }
}

async function textOf({ body }: Request | Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of body ?? []) {
      length += chunk.byteLength
      if (length > MAX_BODY_BYTES) return null
      chunks.push(chunk)
    }
  } catch {
    // The caller broke it off: it is not there to be kept.
    return null
  }
  return Buffer.concat(chunks).toString()
}

/** Both bodies without the personal codes and secrets that either of them has, and no longer than is kept. */
export function keptBodies(request: Copy | null, answer: Copy | null, token: string): readonly [KeptBody, KeptBody] {
  const texts = [request?.text ?? null, answer?.text ?? null]
  const hidden = [...personalCodesIn(texts), ...secretsIn(texts), ...(token.length < SHORTEST_SECRET ? [] : [token])]
  return [kept(request, hidden), kept(answer, hidden)]
}

function kept(copy: Copy | null, hidden: readonly string[]): KeptBody {
  if (copy === null) return null
  const text = maskedBy(hidden, copy.text)
  return { contentType: copy.contentType, text: text.slice(0, MAX_KEPT_BODY), isCut: text.length > MAX_KEPT_BODY }
}
