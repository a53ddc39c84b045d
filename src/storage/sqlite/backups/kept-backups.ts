/** Number of hours, days and months of which the last backup is kept. Hours without a backup do not count. */
const KEPT = { hours: 24, days: 30, months: 12 } as const

/** Length of the start of an instant that names its hour, day or month in UTC. */
const LENGTHS: Readonly<Record<keyof typeof KEPT, number>> = {
  hours: 'YYYY-MM-DDTHH'.length,
  days: 'YYYY-MM-DD'.length,
  months: 'YYYY-MM'.length,
}

/**
 * Backups to keep, of instants in UTC (ISO 8601), the newest first. Each last one of the 24 latest hours, 30 latest days
 * and 12 latest months that have a backup is kept. So is `made`, whatever a wrong clock made of its instant.
 */
export function keptBackups(instants: readonly string[], made: string): readonly string[] {
  const newestFirst = [...new Set([...instants, made])].sort().reverse()
  const kept = new Set([
    made,
    ...lastOfEach(newestFirst, 'hours'),
    ...lastOfEach(newestFirst, 'days'),
    ...lastOfEach(newestFirst, 'months'),
  ])
  return newestFirst.filter((instant) => kept.has(instant))
}

function lastOfEach(newestFirst: readonly string[], unit: keyof typeof KEPT): readonly string[] {
  const periodOf = (instant: string) => instant.slice(0, LENGTHS[unit])
  return newestFirst
    .filter((instant, at) => at === 0 || periodOf(instant) !== periodOf(newestFirst[at - 1] ?? ''))
    .slice(0, KEPT[unit])
}
