import type { Exchange, LiveAnswer, Verdict } from './outcome.ts'
import { retryAfterSeconds } from './retry-after.ts'

/** Whether the JSON of an answer has all that a success must have. */
export type AnswerCheck = (json: unknown) => boolean

/**
 * What an exchange means for the journal. Only an answer that can be read and says yes or no decides; whatever leaves
 * room for doubt is unknown, because the service may have done its work all the same.
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

/** These speak of a proxy, of time and of a connection; and handed on, 421 makes a caller's fetch ask us once more. */
const NO_WORD_ON_THE_REQUEST: readonly number[] = [407, 408, 421]

/** A refusal is believed when the service itself says it: in JSON, or in a plain sentence; never in a page of a proxy. */
function isReadable(answer: LiveAnswer): boolean {
  const isPlain = /^text\/plain\b/i.test(answer.contentType)
  return isPlain ? answer.text.trim() !== '' : jsonOf(answer) !== undefined
}

/** The JSON of an answer that says it is JSON; undefined for anything else. */
export function jsonOf(answer: LiveAnswer): unknown {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(answer.contentType)) return undefined
  try {
    return JSON.parse(answer.text)
  } catch {
    return undefined
  }
}
