/** ISO 8601 in UTC → `YYYY-MM-DD HH:MM:SS`, as the interface writes `createdAt`. */
export function wireInstant(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}
