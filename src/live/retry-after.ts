import { MAX_WAIT } from '#values/vocabulary/limits.ts'

const DEFAULT_SECONDS = 10
/** IMF-fixdate, the only form still in use (RFC 9110, 5.6.7). `Date.parse` alone would parse "-5" as a day in May. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/

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
