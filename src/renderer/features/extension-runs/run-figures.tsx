import type { ExtensionRunBody } from '#contract/desk/extension-runs.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { formatAmountText, formatDay, formatSignedAmount, groupDigits } from '../../formats/shown-text.ts'
import parts from '../runs/run.module.css'
import { refusalsText } from './run-words.ts'

/** Totals of the run; before a dry run, their empty places. */
export function RunFigures({ run }: { readonly run: ExtensionRunBody | undefined }) {
  if (!run || run.state === 'checking') return <Places />
  const { counts } = run
  const { name, loans } = firstFigure(run)
  return (
    <>
      <Figures>
        <Figure name={name} value={groupDigits(loans)}>
          of {groupDigits(counts.all)}
        </Figure>
        <Figure name="Refused" value={groupDigits(counts.refused)}>
          {counts.refused === 0 ? 'none' : 'reasons below'}
        </Figure>
        <Figure name="Added interest" value={formatSignedAmount(run.addedInterestAmount)}>
          in all
        </Figure>
        <Figure name="Remaining principal" value={formatAmountText(run.remainingPrincipalAmount)}>
          of these loans
        </Figure>
        <Figure
          name="Latest final due date"
          value={run.latestFinalDateAfter === null ? '–' : formatDay(run.latestFinalDateAfter)}
        >
          {run.latestFinalDateBefore && `was ${formatDay(run.latestFinalDateBefore)}`}
        </Figure>
      </Figures>
      <p className={parts.reasons}>{refusalsText(run) && `Refused: ${refusalsText(run)}`}</p>
    </>
  )
}

function firstFigure({ state, counts, startedAt }: ExtensionRunBody) {
  const loans = counts.ready + counts.sending + counts.extended + counts.unknown
  if (startedAt === null) return { name: 'Would be extended', loans }
  const isOver = state === 'finished' || state === 'cancelled'
  return isOver ? { name: 'Extended', loans: counts.extended } : { name: 'To extend', loans }
}

function Places() {
  return (
    <>
      <Figures>
        {['Would be extended', 'Refused', 'Added interest', 'Remaining principal', 'Latest final due date'].map(
          (name) => (
            <Figure key={name} name={name} value="–" />
          ),
        )}
      </Figures>
      <p className={parts.reasons} />
    </>
  )
}
