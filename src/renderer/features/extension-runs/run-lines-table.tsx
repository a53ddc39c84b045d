import { useNavigate } from '@tanstack/react-router'
import type { RunState } from '#values/vocabulary/run-states.ts'
import { amountsWidth } from '../../components/amounts/amounts-width.ts'
import { ColumnNames } from '../../components/tables/column-names.tsx'
import { idWidth, LEAST_ID_WIDTH } from '../../components/tables/id-width.ts'
import listTable from '../../components/tables/list-table.module.css'
import { type ListRow, ListTable } from '../../components/tables/list-table.tsx'
import type { SkeletonColumn } from '../../components/tables/skeleton-rows.tsx'
import { sumOf } from '../../components/tables/sum-of.ts'
import table from '../../components/tables/table.module.css'
import { RunLineRow } from './run-line-row.tsx'
import classes from './run-lines.module.css'
import type { RunLineList } from './use-run-lines.ts'

type RunLinesTableProps = { readonly list: RunLineList; readonly state: RunState; readonly total: number }

/** Widths in px; IDs take what they need of half the room that is free, client and reason share the rest. */
const COLUMNS: readonly (SkeletonColumn & { readonly name: string; readonly px?: number })[] = [
  { name: 'Lender loan ID', width: 12 },
  { name: 'Client', width: 18 },
  { name: 'Outcome', px: 152, width: 12 },
  { name: 'Remaining principal', px: 140, width: 10, isNumber: true },
  { name: 'Added interest', px: 118, width: 8, isNumber: true },
  { name: 'Final due', px: 100, width: 10 },
  { name: 'New final due', px: 124, width: 10 },
  { name: 'Reason', width: 20 },
]

const MIN_WIDTH = 1160
const FIGURES = { fontSize: 13, padding: 16 } as const

/** One line for each loan, in the order of the list; the head stays in sight. */
export function RunLinesTable({ list, state, total }: RunLinesTableProps) {
  const navigate = useNavigate()
  const { lines } = list
  const row = (place: ListRow) => {
    const line = lines[place.index]
    return line && <RunLineRow key={line.position} line={line} state={state} {...place} />
  }
  const openAt = (index: number) => {
    const line = lines[index]
    if (line) void navigate({ to: '/loans/$uuid', params: { uuid: line.loanUuid } })
  }
  return (
    <ListTable
      label="Loans of the run"
      minWidth={MIN_WIDTH}
      folded={classes.folded}
      head={<RunLinesHead lines={lines} />}
      columns={COLUMNS}
      list={list}
      count={lines.length}
      total={total}
      row={row}
      onOpen={openAt}
    />
  )
}

/** The head of the table in its place, before there are lines. */
export function NoLines() {
  return (
    <>
      <div className={classes.filters} />
      <div className={listTable.scroller} aria-hidden>
        <table className={`${table.table} ${listTable.folded} ${classes.folded}`}>
          <RunLinesHead lines={[]} />
        </table>
      </div>
    </>
  )
}

/** Besides the figures: the menu and the edges of the page, and what client and reason need. */
const BESIDE = 395

/** Amounts widen their column, so that none is cut. */
function RunLinesHead({ lines }: Pick<RunLineList, 'lines'>) {
  const amounts: Readonly<Record<string, readonly string[]>> = {
    'Remaining principal': lines.flatMap((line) => line.remainingPrincipalAmount ?? []),
    'Added interest': lines.flatMap((line) => line.addedInterestAmount ?? []),
  }
  const widths = COLUMNS.map(
    ({ name, px }) => px && amountsWidth(amounts[name] ?? [], { least: px, ...FIGURES, signed: true }),
  )
  const free = `(100vw - ${BESIDE + sumOf(widths.map((width) => width ?? 0))}px)`
  const ids = lines.map(({ lenderLoanId }) => lenderLoanId)
  const id = `min(${idWidth(ids)}px, max(${LEAST_ID_WIDTH}px, ${free} / 2))`
  return (
    <>
      <colgroup>
        {COLUMNS.map(({ name }, index) => (
          <col key={name} style={{ width: index === 0 ? id : widths[index] }} />
        ))}
      </colgroup>
      <thead className={listTable.head}>
        <ColumnNames columns={COLUMNS} />
      </thead>
    </>
  )
}
