import type { ReactNode } from 'react'
import type { ComparisonBody, PassedSinceBody, ScheduleMeasuresBody } from '#contract/desk/comparison.ts'
import { DIFFERENT_WORDS, effectWords, noRateText, SINCE_WORDS } from '#contract/desk/comparison-words.ts'
import type { ReadComparison } from '#contract/desk/evidence.ts'
import { type SinceLine, sinceLines } from '#contract/desk/passed-since-words.ts'
import { Amount } from '../../components/amounts/amount.tsx'
import table from '../../components/tables/table.module.css'
import { formatDay } from '../../formats/shown-text.ts'
import { type Measure, measureLines, paidLine } from './measure-lines.ts'
import classes from './measures-table.module.css'

type MeasuresTablesProps = {
  readonly comparison: ComparisonBody
  /** Paid amounts of each side, from an early file of evidence, whose other figures include them. */
  readonly paid?: ReadComparison['paid']
}

/** Effect on the schedule in figures, and separately what has happened to the loan since. */
export function MeasuresTables({ comparison, paid }: MeasuresTablesProps) {
  return (
    <>
      <EffectTable comparison={comparison} paid={paid} />
      {comparison.since && <SinceTable since={comparison.since} />}
    </>
  )
}

function EffectTable({ comparison, paid }: MeasuresTablesProps) {
  const { before, after, change } = comparison.measures
  const words = paid ? DIFFERENT_WORDS : effectWords(comparison)
  const lines = measureLines(before, after, change)
  return (
    <section className={classes.effect} aria-label="Measures" data-scrolls-sideways="enlarged">
      <table className={`${table.table} ${classes.measures}`} aria-label={words}>
        <thead>
          <tr>
            <th scope="col" className={classes.title}>
              {words}
            </th>
            {['Before', 'Change', 'After'].map((name) => (
              <th key={name} scope="col" className={table.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(paid ? [...lines, paidLine(paid)] : lines).map((line) => (
            <MeasureLine key={line.key} line={line} />
          ))}
        </tbody>
      </table>
      <NoRate words="Before" measures={before} />
      <NoRate words="After" measures={after} />
    </section>
  )
}

function MeasureLine({ line }: { readonly line: Measure }) {
  return (
    <tr>
      <th scope="row">{line.words}</th>
      <Figure>{line.before}</Figure>
      <Figure className={line.isChanged ? classes.changed : classes.unchanged}>{line.change}</Figure>
      <Figure>{line.after}</Figure>
    </tr>
  )
}

function Figure({
  children,
  className = '',
}: {
  readonly children: ReactNode
  readonly className?: string | undefined
}) {
  return <td className={`${table.number} ${className}`}>{children}</td>
}

function NoRate({ words, measures }: { readonly words: string; readonly measures: ScheduleMeasuresBody }) {
  const note = noRateText(words, measures)
  return note && <p className={classes.note}>{note}</p>
}

function SinceTable({ since }: { readonly since: PassedSinceBody }) {
  return (
    <section className={classes.since} aria-label={SINCE_WORDS}>
      <table className={`${table.table} ${classes.measures}`} aria-label={SINCE_WORDS}>
        <thead>
          <tr>
            <th scope="col" colSpan={2} className={classes.title}>
              {SINCE_WORDS}{' '}
              <span className={classes.days}>
                {formatDay(since.fromDate)} to {formatDay(since.toDate)}
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sinceLines(since).map((line) => (
            <tr key={line.words}>
              <th scope="row">{line.words}</th>
              <Figure>
                <SinceFigure line={line} />
              </Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function SinceFigure({ line: { kind, value } }: { readonly line: SinceLine }) {
  if (kind === 'amount') return <Amount value={value} />
  return kind === 'change' ? <Amount value={value} signed /> : value
}
