import { assertNever } from '#values/assert.ts'
import type { LoanDetailBody, ScheduleVersion } from './loan-detail.ts'

/**
 * Name of a version: "Registered", "After extension 1", "Refreshed 2026-03-12". Several refreshes of one day are
 * numbered.
 */
export function versionName({ versions }: Pick<LoanDetailBody, 'versions'>, number: number): string {
  const version = versions.find((one) => one.version === number)
  if (!version) return ''
  switch (version.kind) {
    case 'registered':
      return 'Registered'
    case 'extended':
      return `After extension ${version.extensionNumber ?? ''}`.trimEnd()
    case 'refreshed':
      return `Refreshed ${version.date}${countOfDay(versions, version)}`
    default:
      return assertNever(version.kind)
  }
}

function countOfDay(versions: readonly ScheduleVersion[], { version, date }: ScheduleVersion): string {
  const ofDay = versions.filter((one) => one.kind === 'refreshed' && one.date === date)
  return ofDay.length < 2 ? '' : ` (${ofDay.findIndex((one) => one.version === version) + 1})`
}
