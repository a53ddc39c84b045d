import { type RefObject, useRef } from 'react'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { Amount } from '../../../components/amount.tsx'
import { DateText } from '../../../components/date-text.tsx'
import { ErrorNotice } from '../../../components/error-notice.tsx'
import table from '../../../components/table.module.css'
import { useNewLoan } from '../state/new-loan-context.ts'
import { counted } from './counted.ts'
import { GapRow } from './gap-row.tsx'
import classes from './made-table.module.css'
import { useVirtualRows } from './use-virtual-rows.ts'

const COLUMNS = 8
const ROW_HEIGHT = 32

/** The generated schedule as the service made it, or what is still needed for one. */
export function MadeTable() {
  const { made } = useNewLoan()
  const scroller = useRef<HTMLDivElement>(null)
  if (made.error && made.faults.length === 0) {
    return <ErrorNotice error={made.error} title="The schedule could not be made" onRetry={made.retry} />
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label="Generated schedule">
      <table className={`${table.table} ${classes.table}`}>
        <MadeHead />
        {made.schedule ? <MadeRows schedule={made.schedule} scroller={scroller} /> : <NoRows />}
      </table>
    </section>
  )
}

function MadeHead() {
  return (
    <thead>
      <tr>
        <th className={`${table.number} ${classes.no}`}>No.</th>
        <th>From</th>
        <th>Due date</th>
        {['Days', 'Principal', 'Interest', 'Total', 'Balance'].map((word) => (
          <th className={table.number} key={word}>
            {word}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function NoRows() {
  const { made } = useNewLoan()
  if (made.terms !== undefined && made.faults.length === 0) return <tbody className={classes.waiting} />
  return (
    <tbody>
      <tr>
        <td colSpan={COLUMNS} className={table.second}>
          {made.faults.length > 0
            ? 'No rows can be made of these terms.'
            : 'The rows appear with schedule type, loan amount and interest rate.'}
        </td>
      </tr>
    </tbody>
  )
}

type MadeRowsProps = { readonly schedule: MadeScheduleBody; readonly scroller: RefObject<HTMLDivElement | null> }

function MadeRows({ schedule: { installments, totals }, scroller }: MadeRowsProps) {
  const virtual = useVirtualRows({ count: installments.length, rowHeight: ROW_HEIGHT, scroller })
  return (
    <>
      <tbody>
        <GapRow height={virtual.rows[0]?.gapBefore ?? 0} columns={COLUMNS} />
        {virtual.rows.map(({ index }) => {
          const row = installments[index]
          return row && <MadeRow key={row.number} row={row} />
        })}
        <GapRow height={virtual.gapAfter} columns={COLUMNS} />
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            Σ of {counted(installments.length, 'row')}
          </th>
          {[totals.principalAmount, totals.interestAmount, totals.totalAmount].map((amount, index) => (
            <td className={table.number} key={['principal', 'interest', 'total'][index]}>
              <Amount value={amount} />
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </>
  )
}

function MadeRow({ row }: { readonly row: InstallmentBody }) {
  return (
    <tr>
      <td className={`${table.number} ${table.third}`}>{row.number}</td>
      <td className={table.second}>{row.fromDate}</td>
      <td>
        <DateText value={row.dueDate} withWeekend />
      </td>
      <td className={`${table.number} ${table.second}`}>{row.days}</td>
      <td className={table.number}>
        <Amount value={row.principalAmount} />
      </td>
      <td className={table.number}>
        <Amount value={row.interestAmount} />
      </td>
      <td className={`${table.number} ${classes.total}`}>
        <Amount value={row.totalAmount} />
      </td>
      <td className={`${table.number} ${table.second}`}>
        <Amount value={row.balanceAmount} />
      </td>
    </tr>
  )
}
