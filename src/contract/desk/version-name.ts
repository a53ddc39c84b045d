import { assertNever } from '#values/assert.ts'
import type { LoanDetailBody, ScheduleVersion } from './loan-detail.ts'

/**
 * Name of a version: "Registered", "After extension 1", "Refreshed 2026-03-12", "After payment 2026-03-12". Several
 * versions of one kind and day are numbered.
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
    case 'paid':
      return `After payment ${version.date}${countOfDay(versions, version)}`
    case 'reversed':
      return `After reversal ${version.date}${countOfDay(versions, version)}`
    default:
      return assertNever(version.kind)
  }
}

function countOfDay(versions: readonly ScheduleVersion[], { version, kind, date }: ScheduleVersion): string {
  const ofDay = versions.filter((one) => one.kind === kind && one.date === date)
  return ofDay.length < 2 ? '' : ` (${ofDay.findIndex((one) => one.version === version) + 1})`
}
