import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { scheduleName } from '#contract/desk/comparison-words.ts'
import { assertNever } from '#values/assert.ts'
import { useSession } from '../../api/session.ts'
import table from '../../components/tables/table.module.css'
import { afterName, differingColumns } from './compare-cells.tsx'
import { type AmountColumn, type CompareLayout, sameWords } from './compare-columns.ts'
import classes from './compare-table.module.css'

type CompareHeadProps = {
  readonly comparison: ComparisonBody
  readonly columns: readonly AmountColumn[]
  readonly layout: CompareLayout
}

/** Before, the difference, and after, each with its columns; or both sides in one group where they stand over one another. */
export function CompareHead({ layout, ...props }: CompareHeadProps) {
  return (
    <>
      <colgroup>
        {layout.widths.map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <col key={column} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <HeadOf kind={layout.kind} {...props} />
      </thead>
    </>
  )
}

type HeadProps = Omit<CompareHeadProps, 'layout'>

function HeadOf({ kind, ...props }: HeadProps & Pick<CompareLayout, 'kind'>) {
  switch (kind) {
    case 'beside':
      return <HeadBeside {...props} />
    case 'over':
      return <HeadOver {...props} />
    case 'stacked':
      return <HeadStacked {...props} />
    default:
      return assertNever(kind)
  }
}

function HeadBeside({ comparison, columns }: HeadProps) {
  const isLive = useSession().connection.where === 'live'
  return (
    <>
      <tr>
        <GroupHead words="Before" note={scheduleName(comparison.before)} span={columns.length + 2} />
        <DifferenceHead columns={columns} />
        <GroupHead
          words="After"
          note={afterName(comparison, isLive)}
          span={columns.length + 1}
          className={table.group}
        />
      </tr>
      <tr>
        <NumberHead />
        <th scope="col">Due date</th>
        <AmountHeads columns={columns} />
        <DifferenceHeads columns={columns} />
        <th scope="col" className={table.group}>
          Due date
        </th>
        <AmountHeads columns={columns} />
      </tr>
    </>
  )
}

function HeadOver({ comparison, columns }: HeadProps) {
  const isLive = useSession().connection.where === 'live'
  const [upper, lower] = [scheduleName(comparison.before), afterName(comparison, isLive)]
  return (
    <>
      <tr>
        <GroupHead
          words="Schedule"
          note={`${upper} above, ${lower} below; a figure that stands once is the same in both`}
          span={columns.length + 3}
        />
        <DifferenceHead columns={columns} />
      </tr>
      <tr>
        <NumberHead />
        <td className={classes.side} />
        <th scope="col" className={classes.date}>
          Due date
        </th>
        <AmountHeads columns={columns} />
        <DifferenceHeads columns={columns} />
      </tr>
    </>
  )
}

function HeadStacked({ comparison, columns }: HeadProps) {
  const isLive = useSession().connection.where === 'live'
  const [upper, lower] = [scheduleName(comparison.before), afterName(comparison, isLive)]
  const same = sameWords(columns)
  const note = `${upper} above, ${lower} below, the difference between them${same === null ? '' : `; ${same}`}`
  return (
    <>
      <tr>
        <GroupHead words="Schedule" note={note} span={columns.length + 3} />
      </tr>
      <tr>
        <NumberHead />
        <td className={classes.side} />
        <th scope="col" className={classes.date}>
          Due date
        </th>
        <AmountHeads columns={columns} />
      </tr>
    </>
  )
}

type GroupHeadProps = {
  readonly words: string
  readonly note?: string | null
  readonly span: number
  readonly className?: string | undefined
}

/** What it is about gives way where its columns are narrow; its title has all of it. */
function GroupHead({ words, note, span, className = '' }: GroupHeadProps) {
  return (
    <th scope="colgroup" colSpan={span} className={`${classes.groupHead} ${className}`} title={note ?? undefined}>
      <span className={classes.group}>{words}</span> {note && <span className={classes.note}>{note}</span>}
    </th>
  )
}

type ColumnsProps = { readonly columns: readonly AmountColumn[] }

function DifferenceHead({ columns }: ColumnsProps) {
  return (
    <GroupHead
      words="Difference"
      note={sameWords(columns)}
      span={differingColumns(columns).length + 2}
      className={`${table.group} ${classes.difference}`}
    />
  )
}

function NumberHead() {
  return (
    <th scope="col" className={classes.rowNumber}>
      No.
    </th>
  )
}

function DifferenceHeads({ columns }: ColumnsProps) {
  return (
    <>
      <th scope="col" className={`${table.group} ${classes.difference}`}>
        What changed
      </th>
      <th scope="col" className={`${table.number} ${classes.difference}`}>
        Days
      </th>
      <AmountHeads columns={differingColumns(columns)} className={classes.difference} />
    </>
  )
}

type AmountHeadsProps = ColumnsProps & { readonly className?: string | undefined }

function AmountHeads({ columns, className = '' }: AmountHeadsProps) {
  return columns.map(({ words, amount }) => (
    <th key={amount} scope="col" className={`${table.number} ${className}`}>
      {words}
    </th>
  ))
}
