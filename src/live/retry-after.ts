const DEFAULT_SECONDS = 10
const LONGEST_SECONDS = 600

/**
 * How long a service asks to wait, in whole seconds from `now` (ISO 8601): seconds or an HTTP date (RFC 9110, 10.2.3),
 * capped at ten minutes; ten seconds where it says nothing that can be understood.
 */
export function retryAfterSeconds(header: string | null, now: string): number {
  if (header === null) return DEFAULT_SECONDS
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : secondsUntil(header, now)
  if (!Number.isFinite(seconds)) return DEFAULT_SECONDS
  return Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_SECONDS)
}

function secondsUntil(httpDate: string, now: string): number {
  return (Date.parse(httpDate) - Date.parse(now)) / 1000
}
