import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { Choice } from '../../components/prefix-select.tsx'

/** "Registered", "After extension 1, current": newest first. */
export function versionChoices({ versions, current }: LoanDetailBody): Choice<string>[] {
  return versions
    .map(({ version }) => ({
      value: String(version),
      words: `${version === 0 ? 'Registered' : `After extension ${version}`}${version === current.version ? ', current' : ''}`,
    }))
    .reverse()
}
