import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { versionName } from '#contract/desk/version-name.ts'
import type { PrefixChoice } from '../../components/fields/prefix-select.tsx'

/** "Registered", "After extension 1, current", "Refreshed 2026-03-12": newest first. */
export function versionChoices(detail: LoanDetailBody): PrefixChoice<string>[] {
  return detail.versions
    .map(({ version }) => ({
      value: String(version),
      words: `${versionName(detail, version)}${version === detail.current.version ? ', current' : ''}`,
    }))
    .reverse()
}

/** Versions that the shown version can be compared with. */
export function comparisonChoices(detail: LoanDetailBody, shown: number): PrefixChoice<string>[] {
  const others = versionChoices(detail).filter(({ value }) => value !== String(shown))
  return [{ value: '', words: 'nothing' }, ...others]
}
