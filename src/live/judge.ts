import { MAX_WAIT } from '#values/vocabulary/limits.ts'
import type { Exchange, LiveAnswer, Verdict } from './outcome.ts'

/** True if the JSON of an answer has everything that a success needs. */
export type AnswerCheck = (json: unknown) => boolean

const DEFAULT_SECONDS = 10

/** IMF-fixdate, the only form still in use (RFC 9110, 5.6.7). `Date.parse` alone would parse "-5" as a day in May. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

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

/**
 * Wait that a service asks for, in whole seconds from `now` (ISO 8601). The header has seconds or an HTTP date (RFC
 * 9110, 10.2.3). At most MAX_WAIT; ten seconds if the header is missing or invalid.
 */
export function retryAfterSeconds(header: string | null, now: string): number {
  const text = header?.trim() ?? ''
  if (!/^\d+$/.test(text) && !HTTP_DATE.test(text)) return DEFAULT_SECONDS
  const seconds = HTTP_DATE.test(text) ? secondsUntil(text, now) : Number(text)
  return Number.isNaN(seconds) ? DEFAULT_SECONDS : Math.min(Math.max(Math.ceil(seconds), 0), MAX_WAIT)
}

function secondsUntil(httpDate: string, now: string): number {
  return (Date.parse(httpDate) - Date.parse(now)) / 1000
}
