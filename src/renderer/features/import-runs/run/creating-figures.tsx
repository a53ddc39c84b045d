import { IconHelpCircle } from '@tabler/icons-react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { Figure, Figures } from '../../../components/amounts/figures.tsx'
import { timeText } from '../../../components/texts/clock-text.ts'
import { formatAmountText, groupDigits } from '../../../formats/shown-text.ts'
import classes from './creating-page.module.css'
import { durationText, rateText, workedSeconds } from './duration-text.ts'

/** Time left first. */
export function CreatingFigures({ run }: { readonly run: ImportRunBody }) {
  const { counts, sums } = run
  const done = counts.created + counts.refused + counts.unknown + counts.failed
  const all = done + counts.ready + counts.sending
  return (
    <Figures>
      <Figure name="Done" value={groupDigits(done)}>
        of {groupDigits(all)}
        {all > 0 && `, ${Math.floor((100 * done) / all)} %`}
      </Figure>
      {run.endedAt === null ? <TimeLeft run={run} /> : <TimeTaken run={run} done={done} endedAt={run.endedAt} />}
      <Figure name="Created amounts" value={formatAmountText(sums.createdAmount)}>
        in EUR
      </Figure>
      <Figure name="Refused" value={groupDigits(counts.refused + counts.failed)}>
        {counts.refused + counts.failed > 0 ? 'reasons below' : 'none'}
      </Figure>
      <Figure name="Unknown" value={<Unknown count={counts.unknown} />}>
        {counts.unknown > 0 ? 'held for you' : 'none'}
      </Figure>
    </Figures>
  )
}

function TimeLeft({ run: { state, progress } }: { readonly run: ImportRunBody }) {
  const left = state === 'running' ? (progress?.secondsLeft ?? null) : null
  return (
    <>
      <Figure name="Time left" value={left === null ? '–' : durationText(left)}>
        {left !== null && `ends about ${timeText(new Date(Date.now() + left * 1_000))}`}
      </Figure>
      <Figure name="Rate now" value={rateText(progress?.perSecond ?? null)}>
        {progress && `${rateText(progress.averagePerSecond)} on average`}
      </Figure>
    </>
  )
}

type TimeTakenProps = { readonly run: ImportRunBody; readonly done: number; readonly endedAt: string }

function TimeTaken({ run: { progress }, done, endedAt }: TimeTakenProps) {
  const average = progress?.averagePerSecond ?? null
  return (
    <>
      <Figure name="Took" value={durationText(workedSeconds(done, average))}>
        ended {timeText(new Date(endedAt))}
      </Figure>
      <Figure name="Rate" value={rateText(average)}>
        on average
      </Figure>
    </>
  )
}

function Unknown({ count }: { readonly count: number }) {
  if (count === 0) return '0'
  return (
    <span className={classes.unknown}>
      <IconHelpCircle size={16} aria-hidden /> {groupDigits(count)}
    </span>
  )
}
