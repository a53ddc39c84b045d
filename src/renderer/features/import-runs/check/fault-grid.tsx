import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { assertNever } from '#values/assert.ts'
import type { CorrectedAmong, ImportField } from '#values/vocabulary/import-terms.ts'
import type { ImportLinesAsked } from '../../../api/import-runs.ts'
import { runLinesKey } from '../../../api/runs.ts'
import { EmptyState } from '../../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import table from '../../../components/tables/table.module.css'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../../components/tables/virtual-rows.tsx'
import { useLinesFocus } from '../use-lines-focus.ts'
import { type FaultColumn, faultColumns } from './fault-columns.ts'
import { FaultFoot } from './fault-foot.tsx'
import classes from './fault-grid.module.css'
import { FaultLine } from './fault-line.tsx'
import { type FaultWidths, faultWidths } from './fault-widths.ts'
import { type FaultGridColumn, gridColumns, madeWidth } from './grid-columns.ts'
import { type FaultCells, useFaultCells } from './use-fault-cells.ts'
import { type FaultLines, useFaultLines } from './use-fault-lines.ts'

type FaultGridProps = {
  readonly run: ImportRunBody
  readonly among: CorrectedAmong
  /** Further filters of the lines. */
  readonly asked?: Pick<ImportLinesAsked, 'reason' | 'oddity'>
  /** Columns that a person added. */
  readonly added?: readonly ImportField[]
  /** The lines take the focus from the control that led to them. */
  readonly isLed?: boolean
}

const NAMES: Readonly<Record<CorrectedAmong, string>> = {
  faulty: 'Faulty lines',
  odd: 'Odd lines',
  good: 'Good lines',
  present: 'Lines there already',
  'left-out': 'Lines left out',
}

const NO_FIELDS: readonly ImportField[] = []

/** In px. */
const ROW_HEIGHT = 30
const NEAR = 20

/** Grid of the lines of a list, each with its reason. Every cell can be corrected in place. */
export function FaultGrid({ run, among, asked = {}, added = NO_FIELDS, isLed = false }: FaultGridProps) {
  const lines = useFaultLines(run, among, asked)
  const { columns, shown, widths } = useGridColumns(run, among, lines.rows, added)
  const scroller = useRef<HTMLDivElement>(null)
  const cells = useFaultCells(lines, columns, scroller)
  const { shown: shownRows, virtualizer } = useVirtualRows({
    count: lines.rows.length,
    scroller,
    rowHeight: ROW_HEIGHT,
    headHeight: ROW_HEIGHT,
    kept: cells.active.line,
  })
  cells.scrollTo.current = (line) => virtualizer.scrollToIndex(line)
  useMore(lines, virtualizer.range?.endIndex ?? -1)
  useLeave(run)
  useAddedFocus(added, columns, cells)
  useLinesFocus(lines.rows.length > 0, isLed)
  const ofLines = { lines, among, shown, cells }
  return (
    <>
      <Box
        className={classes.scroller}
        __vars={varsOf(widths)}
        ref={scroller}
        tabIndex={-1}
        {...cells.handlers}
        data-scrolls-sideways
      >
        <table
          className={`${table.table} ${classes.grid}`}
          style={{ minWidth: widths.least }}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid
          role="grid"
          aria-label={NAMES[among]}
          data-list={among}
          aria-rowcount={lines.rows.length + 1}
        >
          <Head shown={shown} widths={widths} />
          <tbody>
            <VirtualRows shown={shownRows} columns={shown.length + 2}>
              {(place) => <LineAt key={lines.rows[place]?.position} place={place} {...ofLines} />}
            </VirtualRows>
          </tbody>
        </table>
        {lines.total === 0 && <NoLines among={among} />}
      </Box>
      {(lines.error ?? lines.fault) && (
        <div className={classes.notice}>
          <ErrorNotice error={lines.error ?? lines.fault} title="The line could not be changed" />
        </div>
      )}
      <Foot lines={lines} column={columns[cells.active.column]} among={among} at={cells.active.line} />
    </>
  )
}

type FootProps = {
  readonly lines: FaultLines
  readonly column: FaultColumn | undefined
  readonly among: CorrectedAmong
  /** Place of the line that has the focus. */
  readonly at: number
}

function Foot({ lines: { rows, total, leftOut, hasMore }, column, among, at }: FootProps) {
  return (
    <FaultFoot
      column={column}
      line={rows[at]}
      among={among}
      loaded={rows.length}
      total={total ?? 0}
      leftOut={leftOut}
      hasMore={hasMore}
    />
  )
}

function useGridColumns(
  run: ImportRunBody,
  among: CorrectedAmong,
  rows: FaultLines['rows'],
  added: readonly ImportField[],
) {
  const planned = run.plan?.columns
  return useMemo(() => {
    const columns = faultColumns(rows, planned, among, added)
    const shown = gridColumns(columns, among)
    return { columns, shown, widths: faultWidths(columns, rows, madeWidth(shown)) }
  }, [rows, planned, among, added])
}

type LineAtProps = {
  readonly lines: FaultLines
  readonly among: CorrectedAmong
  readonly place: number
  readonly shown: readonly FaultGridColumn[]
  readonly cells: FaultCells
}

function LineAt({ lines, ...shown }: LineAtProps) {
  const line = lines.rows[shown.place]
  return line && <FaultLine line={line} {...shown} />
}

function varsOf({ line, edges: { left, right } }: FaultWidths) {
  return { '--line-width': `${line}px`, '--left-edge': `${left}px`, '--right-edge': `${right}px` }
}

function useMore({ rows, hasMore, isReadingMore, error, readMore }: FaultLines, last: number) {
  const isNearEnd = last >= rows.length - NEAR
  useEffect(() => {
    if (isNearEnd && hasMore && !isReadingMore && !error) readMore()
  }, [isNearEnd, hasMore, isReadingMore, error, readMore])
}

/** Moves to the cell of a column when a person adds it. */
function useAddedFocus(added: readonly ImportField[], columns: readonly FaultColumn[], cells: FaultCells): void {
  const before = useRef(added)
  useEffect(() => {
    if (before.current === added) return
    before.current = added
    const column = columns.findIndex(({ field }) => field === added.at(-1))
    if (column >= 0) cells.goTo({ line: cells.active.line, column })
  }, [added, columns, cells])
}

/** Reloads the lines of the run on leaving: corrected lines then belong to another list. */
function useLeave({ uuid }: ImportRunBody): void {
  const client = useQueryClient()
  useEffect(() => () => void client.invalidateQueries({ queryKey: runLinesKey(uuid) }), [client, uuid])
}

function Head({ shown, widths }: { readonly shown: readonly FaultGridColumn[]; readonly widths: FaultWidths }) {
  return (
    <>
      <colgroup>
        <col style={{ width: widths.line }} />
        {shown.map((each) =>
          each.kind === 'made' ? (
            <col key={each.made.head} style={{ width: each.made.width }} />
          ) : (
            <col key={each.column.field} style={{ width: widths.columns[each.at] }} />
          ),
        )}
        <col />
      </colgroup>
      <thead className={classes.head}>
        <tr>
          <th className={table.number}>Line</th>
          {shown.map((each) => (
            <ColumnHead key={each.kind === 'made' ? each.made.head : each.column.field} of={each} />
          ))}
          <th>Reason</th>
        </tr>
      </thead>
    </>
  )
}

function ColumnHead({ of }: { readonly of: FaultGridColumn }) {
  if (of.kind === 'made') return <th>{of.made.head}</th>
  const { head, name, isNumber } = of.column
  return (
    <th className={isNumber ? table.number : undefined} title={name}>
      {head}
    </th>
  )
}

function NoLines({ among }: { readonly among: CorrectedAmong }) {
  return <div className={classes.empty}>{emptyState(among)}</div>
}

function emptyState(among: CorrectedAmong) {
  switch (among) {
    case 'faulty':
      return <EmptyState title="No faulty line">Every line of the file that was read can be imported.</EmptyState>
    case 'odd':
      return <EmptyState title="No odd line">Nothing stands out in the good lines.</EmptyState>
    case 'good':
      return <EmptyState title="No good line">No line of the file can be imported as it is.</EmptyState>
    case 'present':
      return <EmptyState title="No such line">No loan of the file is there already.</EmptyState>
    case 'left-out':
      return <EmptyState title="No line left out">Every line of the file that was read is used.</EmptyState>
    default:
      return assertNever(among)
  }
}
