import type { ReactNode } from 'react'
import type { ComparisonBody, ScheduleMeasures } from '#contract/desk/comparison.ts'
import { noRateText } from '#contract/desk/comparison-words.ts'
import { ColumnNames } from '../../components/column-names.tsx'
import table from '../../components/table.module.css'
import { type Measure, measureLines } from './measure-lines.ts'
import classes from './measures-table.module.css'

const COLUMNS = [
  { name: 'Measure' },
  { name: 'Before', isNumber: true },
  { name: 'Change', isNumber: true },
  { name: 'After', isNumber: true },
] as const

/** Both schedules in figures, and by how much they differ; what was paid in between explains the rest of what is due. */
export function MeasuresTable({ comparison }: { readonly comparison: ComparisonBody }) {
  const { before, after, change } = comparison.measures
  const lines = measureLines(before, after, change).filter(({ key, isChanged }) => key !== 'paid' || isChanged)
  return (
    <section aria-label="Measures">
      <table className={`${table.table} ${classes.measures}`} aria-label="Measures">
        <thead>
          <ColumnNames columns={COLUMNS} />
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
