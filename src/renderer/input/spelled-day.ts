import { MONTHS } from '#intake/cells/written-date.ts'

/** A day of the wire with its month as a word: `2026-04-03` → `3 April 2026`. */
export function spelledDay(day: string): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1] ?? ''} ${year}`
}
