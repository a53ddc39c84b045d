import { useRef } from 'react'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import table from '../../../components/tables/table.module.css'
import { useNewLoan } from '../state/new-loan-context.ts'
import { MadeAmounts, MadeHead } from './made-amounts.tsx'
import { madeTableColumns, PLAIN_LOOK } from './made-columns.tsx'
import classes from './made-table.module.css'

const PLAIN_COLUMNS = madeTableColumns(PLAIN_LOOK)

/** The schedule made by the service, or what is still missing to make one. */
export function MadeTable() {
  const { made } = useNewLoan()
  const scroller = useRef<HTMLDivElement>(null)
  if (made.error && made.faults.length === 0) {
    return <ErrorNotice error={made.error} title="The schedule could not be made" onRetry={made.retry} />
  }
  return (
    <section
      className={classes.scroller}
      ref={scroller}
      aria-label="Generated schedule"
      data-scrolls-sideways="enlarged"
    >
      {made.schedule && made.terms ? (
        <MadeAmounts schedule={made.schedule} terms={made.terms} scroller={scroller} />
      ) : (
        <table className={`${table.table} ${classes.table}`}>
          <MadeHead columns={PLAIN_COLUMNS} isFolded={false} />
          <NoRows />
        </table>
      )}
    </section>
  )
}

function NoRows() {
  const { made } = useNewLoan()
  if (made.terms !== undefined && made.faults.length === 0) return <tbody className={classes.waiting} />
  return (
    <tbody>
      <tr>
        <td colSpan={PLAIN_COLUMNS.length} className={table.second}>
          {made.faults.length > 0
            ? 'No rows can be made from these terms.'
            : 'The rows appear with schedule type, loan amount, interest rate and terms, or paste a block of rows.'}
        </td>
      </tr>
    </tbody>
  )
}
