import { ActionIcon, Slider } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { DaysInput } from '../../components/fields/days-input.tsx'
import { useWidth } from '../../components/layout/use-width.ts'
import table from '../../components/tables/table.module.css'
import { counted } from '../../formats/shown-text.ts'
import { parseTypedDays } from '../../input/parse-typed-days.ts'
import type { WhatIf } from './use-what-if.ts'
import { RefusedCell, type WhatIfColumn, whatIfColumns } from './what-if-column.tsx'
import { needsOf, type WhatIfLayout, whatIfLayout, whatIfWidth } from './what-if-layout.ts'
import { asItIs, WHAT_IF_LINES, type WhatIfCell, type WhatIfSides } from './what-if-lines.ts'
import { OutcomeValue, partClass, partsOf, type WhatIfNeeds } from './what-if-parts.tsx'
import classes from './what-if-table.module.css'

type WhatIfTableProps = { readonly detail: LoanDetailBody; readonly whatIf: WhatIf }

/** Range of the slider; a typed number may be larger. */
const SLIDER = { min: 1, max: 90 }

type DaysHeadProps = { readonly whatIf: WhatIf; readonly index: number; readonly text: string; readonly span: number }

type WhatIfActionsProps = {
  readonly detail: LoanDetailBody
  readonly columns: readonly WhatIfColumn[]
  readonly span: number
}

/** Measures in rows, days in columns; the current schedule comes first. Columns that do not fit continue below. */
export function WhatIfTables({ detail, whatIf }: WhatIfTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const columns = whatIfColumns(whatIf)
  const current = whatIf.current && asItIs(whatIf.current)
  const layout = whatIfLayout(useNeeds(current, columns), columns.length, useWidth(scroller))
  const starts = columns.flatMap((_, index) => (index % layout.perTable === 0 ? [index] : []))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="What if, rows">
      {starts.map((first) => (
        <WhatIfTable
          key={first}
          detail={detail}
          whatIf={whatIf}
          layout={layout}
          current={current}
          columns={columns.slice(first, first + layout.perTable)}
          first={first}
        />
      ))}
    </section>
  )
}

/** Widths only grow, so that nothing moves while the user types. */
function useNeeds(current: WhatIfSides | undefined, columns: readonly WhatIfColumn[]): WhatIfNeeds {
  const [known, setKnown] = useState<WhatIfNeeds>()
  const tried = columns.flatMap((column) => (column.kind === 'possible' ? [column.sides] : []))
  const needs = needsOf(cellsOf(current ? [current] : []), cellsOf(tried), known)
  if (needs.then !== known?.then || needs.change !== known.change) setKnown(needs)
  return needs
}

function cellsOf(sides: readonly WhatIfSides[]): WhatIfCell[] {
  return sides.flatMap((each) => WHAT_IF_LINES.map(({ cell }) => cell(each)))
}

type OneTableProps = WhatIfTableProps & {
  readonly layout: WhatIfLayout
  /** Undefined until the loan is read. */
  readonly current: WhatIfSides | undefined
  readonly columns: readonly WhatIfColumn[]
  /** Index of the first column of this table among all. */
  readonly first: number
}

function WhatIfTable({ detail, whatIf, layout, current, columns, first }: OneTableProps) {
  const { kind } = layout
  return (
    <table
      className={`${table.table} ${classes.table}`}
      style={{ width: whatIfWidth(layout, columns.length) }}
      data-layout={kind}
      aria-label={first === 0 ? 'What if' : `Columns from ${first + 1}`}
    >
      <colgroup>
        <col style={{ width: layout.measure }} />
        <col style={{ width: layout.current }} />
        {columns.map(({ key }) => (
          <ColumnWidths key={key} parts={layout.parts} />
        ))}
      </colgroup>
      <WhatIfHead whatIf={whatIf} columns={columns} first={first} kind={kind} />
      <WhatIfRows current={current} columns={columns} kind={kind} />
      <WhatIfActions detail={detail} columns={columns} span={layout.parts.length} />
    </table>
  )
}

function ColumnWidths({ parts }: Pick<WhatIfLayout, 'parts'>) {
  return parts.map(({ head, px }) => <col key={head} style={{ width: px }} />)
}

type WhatIfHeadProps = Pick<OneTableProps, 'whatIf' | 'columns' | 'first'> & Pick<WhatIfLayout, 'kind'>

function WhatIfHead({ whatIf, columns, first, kind }: WhatIfHeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Measure
        </th>
        <th scope="col" rowSpan={2} className={`${table.number} ${table.group} ${classes.current}`}>
          As it is
        </th>
        {columns.map(({ key, text }, index) => (
          <DaysHead key={key} whatIf={whatIf} index={first + index} text={text} span={partsOf(kind).length} />
        ))}
      </tr>
      <tr>
        {columns.map(({ key }) => (
          <ColumnHeads key={key} kind={kind} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHeads({ kind }: Pick<WhatIfLayout, 'kind'>) {
  return partsOf(kind).map((part) => (
    <th key={part.head} scope="col" className={partClass(part)}>
      {part.head}
    </th>
  ))
}

type WhatIfRowsProps = Pick<OneTableProps, 'current' | 'columns'> & Pick<WhatIfLayout, 'kind'>

function WhatIfRows({ current, columns, kind }: WhatIfRowsProps) {
  return (
    <tbody>
      {WHAT_IF_LINES.map((line, index) => (
        <tr key={line.words}>
          <th scope="row">{line.words}</th>
          <td className={`${table.number} ${table.group} ${classes.current}`}>
            <OutcomeValue cell={current && line.cell(current)} />
          </td>
          {columns.map((column) => (
            <ColumnCells key={column.key} column={column} line={line} isFirst={index === 0} kind={kind} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

type ColumnCellsProps = Pick<WhatIfLayout, 'kind'> & {
  readonly column: WhatIfColumn
  readonly line: (typeof WHAT_IF_LINES)[number]
  readonly isFirst: boolean
}

/** Cells of a column in a line; a refusal spans the whole column. */
function ColumnCells({ column, line, isFirst, kind }: ColumnCellsProps) {
  const parts = partsOf(kind)
  if (column.kind !== 'possible') {
    return isFirst && <RefusedCell column={column} rows={WHAT_IF_LINES.length} span={parts.length} />
  }
  const cell = line.cell(column.sides)
  return parts.map((part) => (
    <td key={part.head} className={`${partClass(part)} ${part.classOf?.(cell) ?? ''}`}>
      {part.cell(cell)}
    </td>
  ))
}

/** Days of a column, typed or set by the slider, and the button that removes the column. */
function DaysHead({ whatIf, index, text, span }: DaysHeadProps) {
  const read = parseTypedDays(text)
  const name = `column ${index + 1}`
  const { field, remove } = useFocused(whatIf, index)
  return (
    <th scope="colgroup" colSpan={span} className={`${table.group} ${classes.days}`}>
      <div className={classes.field}>
        <DaysInput
          ref={field}
          label={`Days to extend, ${name}`}
          value={text}
          onChange={(next) => whatIf.change(index, next)}
          error={read.kind === 'bad' ? read.reason : undefined}
        />
        <ActionIcon
          ref={remove}
          variant="subtle"
          className={classes.remove}
          aria-label={`Remove ${name}`}
          disabled={whatIf.columns.length === 1}
          onClick={() => whatIf.remove(index)}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
      <Slider
        {...SLIDER}
        size={4}
        thumbSize={14}
        label={null}
        thumbLabel={`Days to extend, ${name}, slider`}
        value={read.kind === 'ok' ? Math.min(Number(read.value), SLIDER.max) : SLIDER.min}
        onChange={(next) => whatIf.change(index, String(next))}
        classNames={{ root: classes.slider, track: classes.track, bar: classes.reach, thumb: classes.thumb }}
      />
    </th>
  )
}

/** Focuses the field or the button after a column was added or removed. */
function useFocused({ focus }: WhatIf, index: number) {
  const field = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focus?.column !== index) return
    const target = focus.on === 'field' ? field : remove
    target.current?.focus()
  }, [focus, index])
  return { field, remove }
}

/** Links of a column: to the comparison of the whole schedule with these days, or to the extension itself. */
function WhatIfActions({ detail, columns, span }: WhatIfActionsProps) {
  return (
    <tfoot>
      <tr>
        <th scope="row">Continue with</th>
        <td className={`${table.group} ${classes.current}`} />
        {columns.map((column) => (
          <td key={column.key} colSpan={span} className={`${table.group} ${classes.actions}`}>
            {column.kind === 'possible' && <Actions detail={detail} days={column.daysToExtend} />}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

function Actions({ detail, days }: { readonly detail: LoanDetailBody; readonly days: number }) {
  const { uuid } = detail.loan
  const words = counted(days, 'day')
  return (
    <>
      <Link
        to="/loans/$uuid/compare"
        params={{ uuid }}
        search={{ before: String(detail.current.version), after: 'preview', days: String(days) }}
        aria-label={`Compare with ${words}`}
      >
        Compare
      </Link>
      <Link
        to="/loans/$uuid"
        params={{ uuid }}
        state={{ extendByDays: String(days) }}
        aria-label={`Extend by ${words}`}
      >
        Extend…
      </Link>
    </>
  )
}
