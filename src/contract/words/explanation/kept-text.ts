import type { ExplainedAmounts } from '../../desk/evidence.ts'
import type { VersionColumnName } from '../../desk/explanation.ts'
import type { ExplanationStep } from '../../desk/explanation-step.ts'
import { explanationText } from './explanation-text.ts'
import { PART_WORDS } from './step-words.ts'

type Part = { readonly of: 'total' | 'principal'; readonly column: VersionColumnName }

/** What is explained beneath the first line, where it has a column of its own. */
const PARTS: Partial<Record<VersionColumnName, Part>> = {
  outstandingPrincipalAmount: { of: 'total', column: 'totalPrincipalAmount' },
  outstandingInterestAmount: { of: 'total', column: 'totalInterestAmount' },
  outstandingDelayedInterestAmount: { of: 'total', column: 'totalDelayedInterestAmount' },
  balanceAmount: { of: 'principal', column: 'totalPrincipalAmount' },
}

/** What a file holds of an explanation: of an outstanding amount and of a balance its first line. */
export function keptText(column: VersionColumnName, steps: readonly ExplanationStep[]): string {
  return explanationText(column in PARTS ? steps.slice(0, 1) : steps)
}

/** The whole explanation again, the lines of its part beneath its own; `undefined` where none is held. */
export function explanationOf(amounts: ExplainedAmounts, column: VersionColumnName): string | undefined {
  const own = amounts[column]
  const part = PARTS[column]
  const beneath = part && amounts[part.column]
  return own === undefined || part === undefined || beneath === undefined
    ? own
    : `${own}\n${PART_WORDS[part.of]}: ${beneath.replaceAll('\n', '\n  ')}`
}
