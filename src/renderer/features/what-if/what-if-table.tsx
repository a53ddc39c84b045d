import type { LoanDetailBody } from '#contract/desk/loan-detail.ts'
import { DateText } from '../../components/date-text.tsx'
import table from '../../components/table.module.css'
import { widthFor } from '../compare/compare-columns.ts'
import { DaysHead } from './days-head.tsx'
import type { WhatIf } from './use-what-if.ts'
import { WhatIfActions } from './what-if-actions.tsx'
import { RefusedCell, type WhatIfColumn, whatIfColumns } from './what-if-column.tsx'
import { currentCells, WHAT_IF_WORDS, type WhatIfCell } from './what-if-lines.ts'
import classes from './what-if-table.module.css'

/** In px; the amounts make their columns wider, so that none is cut. */
const MEASURE = 190
const THEN = 136
const CHANGE = 104

type WhatIfTableProps = { readonly detail: LoanDetailBody; readonly whatIf: WhatIf }

/** Measures down, days across; the schedule as it is comes first. */
export function WhatIfTable({ detail, whatIf }: WhatIfTableProps) {
  const columns = whatIfColumns(whatIf)
  const cells = columns.flatMap((column) => (column.kind === 'possible' ? column.cells : []))
  const then = Math.max(THEN, ...cells.map(({ value }) => widthFor(value, 0)))
  const change = Math.max(CHANGE, ...cells.map((cell) => widthFor(cell.change, 0)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label="What if, rows">
      <table
        className={`${table.table} ${classes.table}`}
        style={{ width: MEASURE + then + columns.length * (then + change) }}
        aria-label="What if"
      >
        <colgroup>
          <col style={{ width: MEASURE }} />
          <col style={{ width: then }} />
          {columns.map(({ key }) => (
            <ColumnWidths key={key} then={then} change={change} />
          ))}
        </colgroup>
        <WhatIfHead whatIf={whatIf} columns={columns} />
        <WhatIfRows current={whatIf.current && currentCells(whatIf.current)} columns={columns} />
        <WhatIfActions detail={detail} columns={columns} />
      </table>
    </section>
  )
}

function ColumnWidths({ then, change }: { readonly then: number; readonly change: number }) {
  return (
    <>
      <col style={{ width: then }} />
      <col style={{ width: change }} />
    </>
  )
}

type WhatIfHeadProps = { readonly whatIf: WhatIf; readonly columns: readonly WhatIfColumn[] }

function WhatIfHead({ whatIf, columns }: WhatIfHeadProps) {
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
          <DaysHead key={key} whatIf={whatIf} index={index} text={text} />
        ))}
      </tr>
      <tr>
        {columns.map(({ key }) => (
          <ColumnHeads key={key} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHeads() {
  return (
    <>
      <th scope="col" className={`${table.number} ${table.group}`}>
        Then
      </th>
      <th scope="col" className={table.number}>
        Change
      </th>
    </>
  )
}

type WhatIfRowsProps = {
  /** Once the loan is read. */
  readonly current: readonly WhatIfCell[] | undefined
  readonly columns: readonly WhatIfColumn[]
}

function WhatIfRows({ current, columns }: WhatIfRowsProps) {
  return (
    <tbody>
      {WHAT_IF_WORDS.map((words, line) => (
        <tr key={words}>
          <th scope="row">{words}</th>
          <td className={`${table.number} ${table.group} ${classes.current}`}>
            <Value cell={current?.[line]} />
          </td>
          {columns.map((column) => (
            <ColumnCells key={column.key} column={column} line={line} />
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** A refusal takes the whole column. */
function ColumnCells({ column, line }: { readonly column: WhatIfColumn; readonly line: number }) {
  if (column.kind !== 'possible') {
    return line === 0 && <RefusedCell column={column} rows={WHAT_IF_WORDS.length} />
  }
  const cell = column.cells[line]
  return (
    <>
      <td className={`${table.number} ${table.group}`}>
        <Value cell={cell} />
      </td>
      <td className={`${table.number} ${cell?.isChanged ? classes.change : classes.unchanged}`}>{cell?.change}</td>
    </>
  )
}

function Value({ cell }: { readonly cell: WhatIfCell | undefined }) {
  if (!cell) return null
  return cell.isDate ? <DateText value={cell.value} withWeekend /> : cell.value
}
