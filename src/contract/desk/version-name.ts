import { assertNever } from '#values/assert.ts'
import type { LoanDetailBody, ScheduleVersion } from './loan-detail.ts'

/**
 * Name of a version: "Registered", "After extension 1", "Refreshed 2026-03-12", "After payment 2026-03-12". Several
 * versions of one kind and day are numbered, and so are several undone extensions of one number.
 */
export function versionName({ versions }: Pick<LoanDetailBody, 'versions'>, number: number): string {
  const version = versions.find((one) => one.version === number)
  if (!version) return ''
  switch (version.kind) {
    case 'registered':
      return 'Registered'
    case 'extended':
      return extensionName(versions, version)
    case 'refreshed':
      return `Refreshed ${version.date}${countOfDay(versions, version)}`
    case 'paid':
      return `After payment ${version.date}${countOfDay(versions, version)}`
    case 'reversed':
      return `After reversal ${version.date}${countOfDay(versions, version)}`
    case 'undone':
      return `Extension ${version.extensionNumber ?? ''} undone ${version.date}${countOfDay(versions, version)}`
    case 'bought-back':
      return `Bought back ${version.date}${countOfDay(versions, version)}`
    case 'reinstated':
      return `Buyback undone ${version.date}${countOfDay(versions, version)}`
    case 'voided':
      return `Voided ${version.date}`
    default:
      return assertNever(version.kind)
  }
}

function extensionName(versions: readonly ScheduleVersion[], { version, extensionNumber, isUndone }: ScheduleVersion) {
  const name = `After extension ${extensionNumber ?? ''}`.trimEnd()
  if (!isUndone) return name
  const undone = versions.filter((one) => one.isUndone && one.extensionNumber === extensionNumber)
  const count = undone.length < 2 ? '' : ` (${undone.findIndex((one) => one.version === version) + 1})`
  return `${name}, undone${count}`
}

function countOfDay(versions: readonly ScheduleVersion[], { version, kind, date }: ScheduleVersion): string {
  const ofDay = versions.filter((one) => one.kind === kind && one.date === date)
  return ofDay.length < 2 ? '' : ` (${ofDay.findIndex((one) => one.version === version) + 1})`
}
