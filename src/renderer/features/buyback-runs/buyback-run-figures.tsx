import type { BuybackRunBody } from '#contract/desk/buyback-runs.ts'
import { BUYBACK_REFUSAL_WORDS } from '#contract/words/buyback-line-words.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { formatAmountText, groupDigits } from '../../formats/shown-text.ts'
import parts from '../runs/run.module.css'

/** Counts and sums of the run, and the reasons of its refusals below. */
export function BuybackRunFigures({ run }: { readonly run: BuybackRunBody }) {
  const { counts, startedAt } = run
  const loans = counts.ready + counts.sending + counts.boughtBack + counts.unknown
  return (
    <div className={parts.figures}>
      <Figures>
        <Figure
          name={startedAt === null ? 'Would be bought back' : 'Bought back'}
          value={groupDigits(startedAt === null ? loans : counts.boughtBack)}
        >
          of {groupDigits(counts.all)}
        </Figure>
        <Figure name="Refused" value={groupDigits(counts.refused)}>
          {counts.refused === 0 ? 'none' : 'reasons below'}
        </Figure>
        <Figure name="Principal" value={formatAmountText(run.principalAmount)}>
          of these loans
        </Figure>
        <Figure name="Interest" value={formatAmountText(run.interestAmount)}>
          delayed {formatAmountText(run.delayedInterestAmount)}
        </Figure>
        <Figure name="Due in all" value={formatAmountText(run.totalAmount)}>
          {run.isOnLiveService ? 'by our rules' : 'as of the dry run'}
        </Figure>
      </Figures>
      <p className={parts.reasons}>{refusalsText(run)}</p>
    </div>
  )
}

/** `12 × The loan was bought back before · 3 × …`, the most frequent first. */
function refusalsText({ refusals }: BuybackRunBody): string {
  return refusals
    .toSorted((a, b) => b.loans - a.loans)
    .map(({ reason, loans }) => `${groupDigits(loans)} × ${BUYBACK_REFUSAL_WORDS[reason]}`)
    .join(' · ')
}
