import type { LoanDetailBody, ScheduleVersion } from '#contract/desk/loan-detail.ts'
import { assertNever } from '#values/assert.ts'
import type { Choice } from '../../components/prefix-select.tsx'

/** "Registered", "After extension 1, current", "Refreshed 2026-03-12": newest first. */
export function versionChoices(detail: LoanDetailBody): Choice<string>[] {
  return detail.versions
    .map(({ version }) => ({
      value: String(version),
      words: `${versionName(detail, version)}${version === detail.current.version ? ', current' : ''}`,
    }))
    .reverse()
}

/** What the version shown may be held against. */
export function comparisonChoices(detail: LoanDetailBody, shown: number): Choice<string>[] {
  const others = versionChoices(detail).filter(({ value }) => value !== String(shown))
  return [{ value: '', words: 'nothing' }, ...others]
}

/** What made a version; several refreshes of one day are counted. */
export function versionName({ versions }: LoanDetailBody, number: number): string {
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
