import type { ExplainedAmounts } from '../../desk/evidence.ts'
import type { VersionColumnName } from '../../desk/explanation.ts'
import type { ExplanationStep } from '../../desk/explanation-step.ts'
import { explanationText } from './explanation-text.ts'
import { PART_WORDS } from './step-words.ts'

type Part = { readonly of: 'total' | 'principal'; readonly column: VersionColumnName }

/** Columns whose explanation continues with that of another column. */
const PARTS: Partial<Record<VersionColumnName, Part>> = {
  outstandingPrincipalAmount: { of: 'total', column: 'totalPrincipalAmount' },
  outstandingInterestAmount: { of: 'total', column: 'totalInterestAmount' },
  outstandingDelayedInterestAmount: { of: 'total', column: 'totalDelayedInterestAmount' },
  balanceAmount: { of: 'principal', column: 'totalPrincipalAmount' },
}

/** Explanation as a file stores it: of an outstanding amount and of a balance only the first line. */
export function keptText(column: VersionColumnName, steps: readonly ExplanationStep[]): string {
  return explanationText(column in PARTS ? steps.slice(0, 1) : steps)
}

/** Restores the whole explanation, with the lines of its part below its own; undefined if none is stored. */
export function explanationOf(amounts: ExplainedAmounts, column: VersionColumnName): string | undefined {
  const own = amounts[column]
  const part = PARTS[column]
  const beneath = part && amounts[part.column]
  return own === undefined || part === undefined || beneath === undefined
    ? own
    : `${own}\n${PART_WORDS[part.of]}: ${beneath.replaceAll('\n', '\n  ')}`
}
