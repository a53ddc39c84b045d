import type { Exchange, LiveAnswer, Verdict } from './outcome.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** True if the JSON of an answer has everything that a success needs. */
export type AnswerCheck = (json: unknown) => boolean

/**
 * Verdict on an exchange, for the journal. Only a readable answer that says yes or no decides. Everything else is
 * unknown, because the service may have done its work all the same.
 */
export function judge(exchange: Exchange, check: AnswerCheck, now: string): Verdict {
  switch (exchange.kind) {
    case 'not-sent':
      return exchange
    case 'doubtful':
      return { ...exchange, kind: 'unknown' }
    default:
      return judgeAnswer(exchange.answer, exchange.retryAfter, check, now)
  }
}

function judgeAnswer(answer: LiveAnswer, retryAfter: string | null, check: AnswerCheck, now: string): Verdict {
  const { status } = answer
  const unknown = (kind: 'redirect' | 'server-fault' | 'unreadable' | 'failed-check'): Verdict => ({
    kind: 'unknown',
    reason: { kind, status },
    answer,
  })
  if (status >= 300 && status < 400) return unknown('redirect')
  if (status >= 500 || NO_WORD_ON_THE_REQUEST.includes(status)) return unknown('server-fault')
  if (status === 429) return { kind: 'wait', answer, seconds: retryAfterSeconds(retryAfter, now) }
  if (status >= 400) return isReadable(answer) ? { kind: 'rejected', answer } : unknown('unreadable')
  const json = jsonOf(answer)
  if (json === undefined) return unknown('unreadable')
  return check(json) ? { kind: 'accepted', answer } : unknown('failed-check')
}

/**
 * Statuses about a proxy, time or a connection, not about the request. If 421 were passed on, a caller's fetch would
 * repeat the request.
 */
const NO_WORD_ON_THE_REQUEST: readonly number[] = [407, 408, 421]

/**
 * True if the service itself gave the answer: in JSON, or in a plain sentence. A proxy's page does not count as a
 * refusal.
 */
function isReadable(answer: LiveAnswer): boolean {
  const isPlain = /^text\/plain\b/i.test(answer.contentType)
  return isPlain ? answer.text.trim() !== '' : jsonOf(answer) !== undefined
}

/** JSON of an answer with a JSON content type; undefined for any other answer. */
export function jsonOf(answer: LiveAnswer): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(answer.contentType)) return undefined
  try {
    return JSON.parse(answer.text)
  } catch {
    return undefined
  }
}
