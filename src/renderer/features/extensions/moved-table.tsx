import { useRef } from 'react'
import { MOVED_COLUMNS, type MovedColumnName } from '#contract/desk/explanation.ts'
import type { ExtensionPreviewBody, MovedInstallment } from '#contract/desk/extension-preview.ts'
import { assertNever } from '#values/assert.ts'
import { counted } from '#values/digits.ts'
import { AmountCell } from '../../components/amounts/amount-cell.tsx'
import table from '../../components/tables/table.module.css'
import { useVirtualRows } from '../../components/tables/use-virtual-rows.ts'
import { VirtualRows } from '../../components/tables/virtual-rows.tsx'
import { DateText } from '../../components/texts/date-text.tsx'
import { AskHint } from '../explain/ask-hint.tsx'
import { useExplainedAmounts } from '../explain/use-explained-amounts.tsx'
import { movedAmountAt } from './moved-explanations.ts'
import classes from './moved-table.module.css'
import { movedTotal, movedWidths } from './moved-widths.ts'

type MovedTableProps = { readonly preview: ExtensionPreviewBody; readonly loanUuid: string }

/** The remaining installments before and after; head and sum stay in sight when there are many. */
export function MovedTable({ preview, loanUuid }: MovedTableProps) {
  const rows = preview.movedInstallments
  const scroller = useRef<HTMLDivElement>(null)
  const amounts = useExplainedAmounts({
    count: rows.length,
    columns: MOVED_COLUMNS,
    sumColumns: MOVED_COLUMNS,
    ask: (place) => movedAmountAt(loanUuid, preview, place),
  })
  const { kept } = amounts
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: 32, headHeight: 48, kept })
  return (
    <section className={classes.scroller} ref={scroller} aria-label="Rows before and after">
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.moved}`}
        aria-label="Rows before and after"
        aria-rowcount={rows.length + 3}
      >
        <MovedColumns preview={preview} />
        <MovedHead />
        <tbody>
          <VirtualRows shown={shown} columns={6}>
            {(index, key) => {
              const row = rows[index]
              return row && <MovedRow key={key} row={row} index={index} active={amounts.activeIn(index)} />
            }}
          </VirtualRows>
        </tbody>
        <MovedSum rows={rows} active={amounts.activeIn('sum')} />
      </table>
      <AskHint id={amounts.hintId} />
      {amounts.panel}
    </section>
  )
}

function MovedColumns({ preview }: Pick<MovedTableProps, 'preview'>) {
  return (
    <colgroup>
      {movedWidths(preview).map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
        <col key={column} style={{ width }} />
      ))}
    </colgroup>
  )
}

function MovedHead() {
  return (
    <thead>
      <tr>
        <th scope="colgroup" colSpan={2} className={classes.groupName}>
          Due date
        </th>
        <th className={table.group} aria-hidden />
        <th scope="colgroup" colSpan={3} className={`${table.group} ${classes.groupName}`}>
          Interest
        </th>
      </tr>
      <tr>
        <th scope="col">Before</th>
        <th scope="col">After</th>
        <th scope="col" className={`${table.number} ${table.group}`}>
          Principal
        </th>
        <th scope="col" className={`${table.number} ${table.group}`}>
          Before
        </th>
        <th scope="col" className={table.number}>
          After
        </th>
        <th scope="col" className={table.number}>
          Change
        </th>
      </tr>
    </thead>
  )
}

type Active = { readonly active: MovedColumnName | undefined }
type MovedRowProps = Active & { readonly row: MovedInstallment; readonly index: number }

function MovedRow({ row, index, active }: MovedRowProps) {
  return (
    <tr>
      <td className={table.second}>{row.dueDateBefore}</td>
      <td className={classes.after}>
        <DateText value={row.dueDateAfter} withWeekend />
      </td>
      {MOVED_COLUMNS.map((column) => (
        <AmountCell
          key={column}
          className={classOf(column, row)}
          value={row[column]}
          place={{ row: index, column }}
          isActive={active === column}
          signed={column === 'interestAmountChange'}
        />
      ))}
    </tr>
  )
}

function classOf(column: MovedColumnName, row: MovedInstallment): string {
  const isChanged = row.interestAmountBefore !== row.interestAmountAfter
  switch (column) {
    case 'principalAmount':
      return `${table.number} ${table.group}`
    case 'interestAmountBefore':
      return `${table.number} ${table.group} ${table.second}`
    case 'interestAmountAfter':
      return isChanged ? `${table.number} ${classes.changed}` : `${table.number}`
    case 'interestAmountChange':
      return `${table.number} ${classes.changed}`
    default:
      return assertNever(column)
  }
}

function MovedSum({ rows, active }: Active & { readonly rows: readonly MovedInstallment[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Σ of {counted(rows.length, 'row')}
        </th>
        {MOVED_COLUMNS.map((column, index) => (
          <AmountCell
            key={column}
            className={index < 2 ? `${table.number} ${table.group}` : table.number}
            value={movedTotal(rows, column)}
            place={{ row: 'sum', column }}
            isActive={active === column}
            signed={column === 'interestAmountChange'}
          />
        ))}
      </tr>
    </tfoot>
  )
}
