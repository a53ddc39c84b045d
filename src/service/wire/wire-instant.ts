/** Converts ISO 8601 in UTC to `YYYY-MM-DD HH:MM:SS`, the interface's form of `createdAt`. */
export function wireInstant(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}
