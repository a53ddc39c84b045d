import type { PaymentRunBody } from '#contract/desk/payment-runs.ts'
import { Figure, Figures } from '../../components/amounts/figures.tsx'
import { formatAmountText, groupDigits } from '../../formats/shown-text.ts'
import parts from '../runs/run.module.css'
import { reasonsText } from './payment-run-words.ts'

/** Counts and sums of the run, and its reasons below. */
export function PaymentFigures({ run }: { readonly run: PaymentRunBody }) {
  const { counts, startedAt } = run
  const [name, lines, amount] =
    startedAt === null
      ? (['Would be booked', counts.ready, run.readyAmount] as const)
      : (['Booked', counts.booked, run.bookedAmount] as const)
  return (
    <div className={parts.figures}>
      <Figures>
        <Figure name={name} value={formatAmountText(amount)}>
          {groupDigits(lines)} of {groupDigits(counts.all)} lines
        </Figure>
        <Figure name="Odd" value={groupDigits(counts.odd)}>
          {counts.odd === 0 ? 'none' : formatAmountText(run.oddAmount)}
        </Figure>
        <Figure name="Left out" value={groupDigits(counts.leftOutLines)}>
          {counts.leftOutLines === 0 ? 'none' : 'reasons below'}
        </Figure>
        <Figure name="Refused" value={groupDigits(counts.refused)}>
          {counts.refused === 0 ? 'none' : 'reasons below'}
        </Figure>
        <Figure name="Given back" value={formatAmountText(run.returnedAmount)}>
          more than was due
        </Figure>
      </Figures>
      <p className={parts.reasons}>{reasonsText(run)}</p>
    </div>
  )
}
