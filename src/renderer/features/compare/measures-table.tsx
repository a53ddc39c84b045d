import type { ReactNode } from 'react'
import type { ComparisonBody, ScheduleMeasures } from '#contract/desk/comparison.ts'
import { noRateText } from '#contract/desk/comparison-words.ts'
import table from '../../components/table.module.css'
import { type Measure, measureLines } from './measure-lines.ts'
import classes from './measures-table.module.css'

/** Both schedules in figures, and by how much they differ; what was paid in between explains the rest of what is due. */
export function MeasuresTable({ comparison }: { readonly comparison: ComparisonBody }) {
  const { before, after, change } = comparison.measures
  const lines = measureLines(before, after, change).filter(({ key, isChanged }) => key !== 'paid' || isChanged)
  return (
    <section aria-label="Measures">
      <table className={`${table.table} ${classes.measures}`} aria-label="Measures">
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col" className={table.number}>
              Before
            </th>
            <th scope="col" className={table.number}>
              Change
            </th>
            <th scope="col" className={table.number}>
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
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

function NoRate({ words, measures }: { readonly words: string; readonly measures: ScheduleMeasures }) {
  const note = noRateText(words, measures)
  return note && <p className={classes.note}>{note}</p>
}
