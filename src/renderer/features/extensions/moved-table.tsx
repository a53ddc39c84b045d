import { useRef } from 'react'
import type { MovedInstallment } from '#contract/desk/extension-preview.ts'
import { cents, formatAmount, parseAmount, sum } from '#values/money.ts'
import { Amount } from '../../components/amount.tsx'
import { GapRow } from '../../components/gap-row.tsx'
import table from '../../components/table.module.css'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import classes from './moved-table.module.css'

/** The remaining installments before and after; head and sum stay in sight when there are many. */
export function MovedTable({ rows }: { readonly rows: readonly MovedInstallment[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  const { shown } = useVirtualRows({ count: rows.length, scroller, rowHeight: 32, headHeight: 48 })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Rows before and after">
      <table className={`${table.table} ${classes.moved}`} aria-rowcount={rows.length + 3}>
        <MovedColumns />
        <MovedHead />
        <tbody>
          {shown.map((item) => {
            if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={6} />
            const row = rows[item.index]
            return row && <MovedRow key={item.key} row={row} />
          })}
        </tbody>
        <MovedSum rows={rows} />
      </table>
    </section>
  )
}

const WIDTHS = [82, 86, 71, 60, 60, 60] as const

function MovedColumns() {
  return (
    <colgroup>
      {WIDTHS.map((width, column) => (
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

function MovedRow({ row }: { readonly row: MovedInstallment }) {
  const isChanged = row.interestAmountBefore !== row.interestAmountAfter
  return (
    <tr>
      <td className={table.second}>{row.dueDateBefore}</td>
      <td className={classes.after}>{row.dueDateAfter}</td>
      <td className={`${table.number} ${table.group}`}>
        <Amount value={row.principalAmount} />
      </td>
      <td className={`${table.number} ${table.group} ${table.second}`}>
        <Amount value={row.interestAmountBefore} />
      </td>
      <td className={isChanged ? `${table.number} ${classes.changed}` : table.number}>
        <Amount value={row.interestAmountAfter} />
      </td>
      <td className={`${table.number} ${classes.changed}`}>
        <Amount value={row.interestAmountChange} signed />
      </td>
    </tr>
  )
}

function MovedSum({ rows }: { readonly rows: readonly MovedInstallment[] }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Σ of {rows.length.toLocaleString('en-US')} {rows.length === 1 ? 'row' : 'rows'}
        </th>
        <td className={`${table.number} ${table.group}`}>
          <Amount value={total(rows, 'principalAmount')} />
        </td>
        <td className={`${table.number} ${table.group}`}>
          <Amount value={total(rows, 'interestAmountBefore')} />
        </td>
        <td className={table.number}>
          <Amount value={total(rows, 'interestAmountAfter')} />
        </td>
        <td className={table.number}>
          <Amount value={total(rows, 'interestAmountChange')} signed />
        </td>
      </tr>
    </tfoot>
  )
}

type AmountName = 'principalAmount' | 'interestAmountBefore' | 'interestAmountAfter' | 'interestAmountChange'

function total(rows: readonly MovedInstallment[], name: AmountName): string {
  return formatAmount(sum(rows.map((row) => parseAmount(row[name]) ?? cents(0))))
}
