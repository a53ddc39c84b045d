import { MAX_WAIT } from '#values/vocabulary/limits.ts'

const DEFAULT_SECONDS = 10
/** IMF-fixdate, the one form that is still sent (RFC 9110, 5.6.7). `Date.parse` alone takes "-5" for a day in May. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

/**
 * How long a service asks to wait, in whole seconds from `now` (ISO 8601): seconds or an HTTP date (RFC 9110, 10.2.3),
 * no longer than any may; ten seconds where it says nothing that can be understood.
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
