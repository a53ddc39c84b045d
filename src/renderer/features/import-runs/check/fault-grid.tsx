import { Box } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { ImportLine } from '#contract/desk/import-lines.ts'
import type { ImportRunBody } from '#contract/desk/import-runs.ts'
import { assertNever } from '#values/assert.ts'
import { groupDigits } from '#values/digits.ts'
import type { CorrectedAmong } from '#values/vocabulary/import-terms.ts'
import type { ImportLinesAsked } from '../../../api/import-runs.ts'
import { runLinesKey } from '../../../api/runs.ts'
import { EmptyState } from '../../../components/notices/empty-state.tsx'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { LeftOut } from '../../../components/notices/left-out.tsx'
import { classNames } from '../../../components/tables/class-names.ts'
import table from '../../../components/tables/table.module.css'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../../components/tables/virtual-rows.tsx'
import { ShortcutKbd } from '../../../keys/shortcut-kbd.tsx'
import { RulesLink } from '../column-rules/rules-link.tsx'
import { useLinesFocus } from '../use-lines-focus.ts'
import { CELL_OPTIONS } from './cell-options.ts'
import { cellOf, type FaultColumn, faultColumns, wordsOfCell } from './fault-columns.ts'
import classes from './fault-grid.module.css'
import { FaultLine } from './fault-line.tsx'
import { type FaultWidths, faultWidths } from './fault-widths.ts'
import { type FaultCells, useFaultCells } from './use-fault-cells.ts'
import { type FaultLines, useFaultLines } from './use-fault-lines.ts'

type FaultGridProps = {
  readonly run: ImportRunBody
  readonly among: CorrectedAmong
  /** Further filters of the lines. */
  readonly asked?: Pick<ImportLinesAsked, 'reason' | 'oddity'>
}

const NAMES: Readonly<Record<CorrectedAmong, string>> = { faulty: 'Faulty lines', odd: 'Odd lines' }

/** In px. */
const ROW_HEIGHT = 30
const NEAR = 20

/** Grid of the faulty or the odd lines, each with its reason. Every cell can be corrected in place. */
export function FaultGrid({ run, among, asked = {} }: FaultGridProps) {
  const lines = useFaultLines(run, among, asked)
  const planned = run.plan?.columns
  const columns = useMemo(() => faultColumns(lines.rows, planned), [lines.rows, planned])
  const widths = useMemo(() => faultWidths(columns, lines.rows), [columns, lines.rows])
  const scroller = useRef<HTMLDivElement>(null)
  const cells = useFaultCells(lines, columns, scroller)
  const { shown, virtualizer } = useVirtualRows({
    ...{ count: lines.rows.length, scroller, rowHeight: ROW_HEIGHT, headHeight: ROW_HEIGHT },
    kept: cells.active.line,
  })
  cells.scrollTo.current = (line) => virtualizer.scrollToIndex(line)
  useMore(lines, virtualizer.range?.endIndex ?? -1)
  useLeave(run)
  useLinesFocus(lines.rows.length > 0)
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
          aria-rowcount={lines.rows.length + 1}
        >
          <Head columns={columns} widths={widths} />
          <tbody>
            <VirtualRows shown={shown} columns={columns.length + 2}>
              {(place) => <LineAt key={lines.rows[place]?.position} {...{ lines, among, place, columns, cells }} />}
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
      <Foot
        column={columns[cells.active.column]}
        among={among}
        words={activeWords(lines.rows[cells.active.line], columns[cells.active.column])}
        loaded={lines.rows.length}
        total={lines.total ?? 0}
        leftOut={lines.leftOut}
        hasMore={lines.hasMore}
      />
    </>
  )
}

type LineAtProps = {
  readonly lines: FaultLines
  readonly among: CorrectedAmong
  readonly place: number
  readonly columns: readonly FaultColumn[]
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

/** Reloads the lines of the run on leaving: corrected lines then belong to another list. */
function useLeave({ uuid }: ImportRunBody): void {
  const client = useQueryClient()
  useEffect(() => () => void client.invalidateQueries({ queryKey: runLinesKey(uuid) }), [client, uuid])
}

function Head({ columns, widths }: { readonly columns: readonly FaultColumn[]; readonly widths: FaultWidths }) {
  return (
    <>
      <colgroup>
        <col style={{ width: widths.line }} />
        {columns.map(({ field }, at) => (
          <col key={field} style={{ width: widths.columns[at] }} />
        ))}
        <col />
      </colgroup>
      <thead className={classes.head}>
        <tr>
          <th className={table.number}>Line</th>
          {columns.map(({ field, head, name, isNumber }) => (
            <th key={field} className={isNumber ? table.number : undefined} title={name}>
              {head}
            </th>
          ))}
          <th>Reason</th>
        </tr>
      </thead>
    </>
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
    default:
      return assertNever(among)
  }
}

function activeWords(line: ImportLine | undefined, column: FaultColumn | undefined): string | undefined {
  return line && column && wordsOfCell(line, cellOf(line, column.field))
}

type FootProps = {
  readonly among: CorrectedAmong
  /** Column of the active cell, and the text of its faults or oddities. */
  readonly column: FaultColumn | undefined
  readonly words: string | undefined
  readonly loaded: number
  readonly total: number
  readonly leftOut: number
  readonly hasMore: boolean
}

function Foot({ among, column, words, loaded, total, leftOut, hasMore }: FootProps) {
  return (
    <div className={classes.foot}>
      <div className={classes.lines}>
        <div className={classes.rule}>
          {column && (
            <>
              <strong>{column.name}</strong>
              {words !== undefined && (
                <span className={classNames(classes.fault, among === 'odd' && classes.odd)} title={words}>
                  {words}
                </span>
              )}
              <span title={column.rule}>{column.rule}</span>
            </>
          )}
          <RulesLink field={column?.field} />
        </div>
        <Keys among={among} hasList={column !== undefined && CELL_OPTIONS[column.field] !== undefined} />
      </div>
      <span className={classes.count}>
        {groupDigits(loaded)} of {groupDigits(total)} loaded{hasMore && ', more as you scroll'}
      </span>
      <LeftOut count={leftOut} of="line" />
    </div>
  )
}

function Keys({ among, hasList }: { readonly among: CorrectedAmong; readonly hasList: boolean }) {
  return (
    <div className={classes.keys}>
      {hasList && (
        <>
          <ShortcutKbd keys="Enter" /> choose from a list{' '}
        </>
      )}
      <ShortcutKbd keys="Tab" /> next {among} cell <ShortcutKbd keys="Ctrl+D" /> same for all alike
      <ShortcutKbd keys="Ctrl+Z" /> undo <ShortcutKbd keys="Ctrl+V" /> paste a column <ShortcutKbd keys="Delete" />{' '}
      leave the line out
    </div>
  )
}
