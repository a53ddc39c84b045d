import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { scheduleName } from '#contract/desk/comparison-words.ts'
import { assertNever } from '#values/assert.ts'
import { useSession } from '../../api/session.ts'
import table from '../../components/tables/table.module.css'
import { afterName } from './compare-cells.tsx'
import { type AmountColumn, sameWords } from './compare-columns.ts'
import type { CompareColumn, CompareGroup, CompareLayout } from './compare-layout.ts'
import classes from './compare-table.module.css'

type CompareHeadProps = {
  readonly comparison: ComparisonBody
  readonly columns: readonly AmountColumn[]
  readonly layout: CompareLayout
}

/** Heads of the groups before, difference and after, each with its columns; or of one group for both sides if one is above the other. */
export function CompareHead({ comparison, columns, layout }: CompareHeadProps) {
  const isLive = useSession().connection.where === 'live'
  const names = { before: scheduleName(comparison.before), after: afterName(comparison, isLive) }
  const same = sameWords(columns)
  return (
    <>
      <colgroup>
        {layout.groups.map((group) => (
          <Widths key={group.of} {...group} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {layout.groups.map((group, index) => (
            <GroupHead key={group.of} group={group} isFirst={index === 0} note={noteOf(group, layout, names, same)} />
          ))}
        </tr>
        <tr>
          {layout.groups.map((group, index) => (
            <ColumnHeads key={group.of} group={group} isFirst={index === 0} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function Widths({ columns }: CompareGroup) {
  return columns.map(({ key, px }) => <col key={key} style={{ width: px }} />)
}

const GROUP_WORDS: Readonly<Record<CompareGroup['of'], string>> = {
  before: 'Before',
  difference: 'Difference',
  after: 'After',
  both: 'Schedule',
}

type Names = { readonly before: string; readonly after: string }

/** Note on a group: its schedule, or the columns that are the same in every row. */
function noteOf({ of }: CompareGroup, { kind }: CompareLayout, names: Names, same: string | null): string | null {
  switch (of) {
    case 'before':
    case 'after':
      return names[of]
    case 'difference':
      return same
    case 'both': {
      const sides = `${names.before} above, ${names.after} below`
      if (kind !== 'stacked') return `${sides}; equal figures are shown once`
      return `${sides}, the difference between them${same === null ? '' : `; ${same}`}`
    }
    default:
      return assertNever(of)
  }
}

type GroupProps = { readonly group: CompareGroup; readonly isFirst: boolean }

/** Head of a group. Its note is cut if the columns are narrow; the tooltip has it in full. */
function GroupHead({ group, isFirst, note }: GroupProps & { readonly note: string | null }) {
  const look = `${classes.groupHead} ${isFirst ? '' : table.group} ${differenceClass(group)}`
  return (
    <th scope="colgroup" colSpan={group.columns.length} className={look} title={note ?? undefined}>
      <span className={classes.group}>{GROUP_WORDS[group.of]}</span>{' '}
      {note && <span className={classes.note}>{note}</span>}
    </th>
  )
}

const LOOKS: Readonly<Record<CompareColumn['look'], string | undefined>> = {
  number: classes.rowNumber,
  side: classes.side,
  date: classes.date,
  amount: table.number,
  words: undefined,
}

function ColumnHeads({ group, isFirst }: GroupProps) {
  return group.columns.map(({ key, head, look }, index) => {
    const parted = index === 0 && !isFirst ? table.group : ''
    if (head === null) return <td key={key} className={LOOKS[look]} />
    return (
      <th key={key} scope="col" className={`${LOOKS[look] ?? ''} ${parted} ${differenceClass(group)}`}>
        {head}
      </th>
    )
  })
}

function differenceClass({ of }: CompareGroup): string | undefined {
  return of === 'difference' ? classes.difference : ''
}
