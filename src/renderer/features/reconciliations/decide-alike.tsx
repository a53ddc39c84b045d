import type { ReconciliationBody } from '#contract/desk/reconciliations.ts'
import { DIFFERENCE_WORDS } from '#contract/words/reconciliation-words.ts'
import { type LoanDifference, TAKEABLE_DIFFERENCES } from '#values/vocabulary/reconciliation-terms.ts'
import { counted } from '../../formats/shown-text.ts'
import { DecisionFoot } from './decision-foot.tsx'
import { linesWith } from './reconciliation-words.ts'
import { useDecision } from './use-reconciliation.ts'

type AlikeProps = { readonly run: ReconciliationBody; readonly difference: LoanDifference }

/** Decides all open loans with one difference. */
export function DecideAlike({ run, difference }: AlikeProps) {
  const decision = useDecision(run)
  const open = linesWith(run, difference, true)
  const takeable = TAKEABLE_DIFFERENCES.find((each) => each === difference)
  if (open === 0) return null
  return (
    <DecisionFoot
      decision={decision}
      of={`all ${counted(open, 'loan')} alike: ${DIFFERENCE_WORDS[difference]}`}
      takeOver={takeable && { decision: 'take-over', difference: takeable }}
      leave={(reason) => ({ decision: 'leave', difference, reason })}
    />
  )
}
