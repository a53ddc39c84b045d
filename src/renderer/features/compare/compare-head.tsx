import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { scheduleName } from '#contract/desk/comparison-words.ts'
import { useSession } from '../../api/session.ts'
import table from '../../components/table.module.css'
import type { AmountColumn } from './compare-columns.ts'
import classes from './compare-table.module.css'

type CompareHeadProps = {
  readonly comparison: ComparisonBody
  readonly columns: readonly AmountColumn[]
  readonly widths: readonly number[]
}

/** Before, the difference, and after, each with its columns; a preview of a live loan says that it is predicted. */
export function CompareHead({ comparison, columns, widths }: CompareHeadProps) {
  const { connection } = useSession()
  const side = columns.length + 1
  const isPredicted = comparison.after.kind === 'preview' && connection.where === 'live'
  const afterName = `${scheduleName(comparison.after)}${isPredicted ? ', predicted by Loan Desk' : ''}`
  return (
    <>
      <colgroup>
        {widths.map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <col key={column} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <GroupHead words="Before" note={scheduleName(comparison.before)} span={side} />
          <GroupHead words="Difference" span={side + 1} className={`${table.group} ${classes.difference}`} />
          <GroupHead words="After" note={afterName} span={side} className={table.group} />
        </tr>
        <tr>
          <th scope="col">Due date</th>
          <AmountHeads columns={columns} />
          <th scope="col" className={`${table.group} ${classes.difference}`}>
            What changed
          </th>
          <th scope="col" className={`${table.number} ${classes.difference}`}>
            Days
          </th>
          <AmountHeads columns={columns} className={classes.difference} />
          <th scope="col" className={table.group}>
            Due date
          </th>
          <AmountHeads columns={columns} />
        </tr>
      </thead>
    </>
  )
}

type GroupHeadProps = {
  readonly words: string
  readonly note?: string
  readonly span: number
  readonly className?: string | undefined
}

function GroupHead({ words, note, span, className }: GroupHeadProps) {
  return (
    <th scope="colgroup" colSpan={span} className={className}>
      <span className={classes.group}>{words}</span> {note && <span className={classes.note}>{note}</span>}
    </th>
  )
}

type AmountHeadsProps = { readonly columns: readonly AmountColumn[]; readonly className?: string | undefined }

function AmountHeads({ columns, className = '' }: AmountHeadsProps) {
  return columns.map(({ words, amount }) => (
    <th key={amount} scope="col" className={`${table.number} ${className}`}>
      {words}
    </th>
  ))
}
