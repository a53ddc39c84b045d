import { memo, type RefObject, useRef } from 'react'
import { MADE_COLUMNS, type MadeColumnName } from '#contract/desk/explanation.ts'
import type { InstallmentBody, MadeScheduleBody } from '#contract/desk/schedule.ts'
import { AmountCell } from '../../../components/amounts/amount-cell.tsx'
import { amountsWidth } from '../../../components/amounts/amounts-width.ts'
import { useIsNarrow } from '../../../components/layout/use-is-narrow.ts'
import { ErrorNotice } from '../../../components/notices/error-notice.tsx'
import { GapRow } from '../../../components/tables/gap-row.tsx'
import table from '../../../components/tables/table.module.css'
import { useVirtualRows } from '../../../components/tables/use-virtual-rows.ts'
import { DateText } from '../../../components/texts/date-text.tsx'
import { AskHint } from '../../explain/ask-hint.tsx'
import { useExplainedAmounts } from '../../explain/use-explained-amounts.tsx'
import type { ScheduleTerms } from '../model/schedule-terms.ts'
import { useNewLoan } from '../state/new-loan-context.ts'
import { counted } from './counted.ts'
import { madeAmountAt, SUM_COLUMNS } from './made-explanations.ts'
import classes from './made-table.module.css'

const COLUMNS = 8
/** In px: what the table has at 1280 and in a narrow window, and what its columns before the amounts take of it. */
const TABLE_WIDTHS = { usual: 744, narrow: 632 } as const
const LEAD = 292
const ROW_HEIGHTS = { usual: 32, wide: 32, folded: 44 } as const
const FIGURES = { least: 0, fontSize: 13, padding: 16 } as const

/** The generated schedule as the service made it, or what is still needed for one. */
export function MadeTable() {
  const { made } = useNewLoan()
  const scroller = useRef<HTMLDivElement>(null)
  if (made.error && made.faults.length === 0) {
    return <ErrorNotice error={made.error} title="The schedule could not be made" onRetry={made.retry} />
  }
  return (
    <section className={classes.scroller} ref={scroller} aria-label="Generated schedule">
      {made.schedule && made.terms ? (
        <MadeAmounts schedule={made.schedule} terms={made.terms} scroller={scroller} />
      ) : (
        <table className={`${table.table} ${classes.table}`}>
          <MadeHead />
          <NoRows />
        </table>
      )}
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
            ? 'No rows can be made from these terms.'
            : 'The rows appear with schedule type, loan amount, interest rate and terms.'}
        </td>
      </tr>
    </tbody>
  )
}

type MadeAmountsProps = {
  readonly schedule: MadeScheduleBody
  readonly terms: ScheduleTerms
  readonly scroller: RefObject<HTMLDivElement | null>
}

/** The rows; every amount can be asked. */
function MadeAmounts({ schedule, terms, scroller }: MadeAmountsProps) {
  const { installments } = schedule
  const amounts = useExplainedAmounts({
    count: installments.length,
    columns: MADE_COLUMNS,
    sumColumns: SUM_COLUMNS,
    ask: (place) => madeAmountAt(terms, schedule, place),
  })
  const { kept } = amounts
  const kind = useMadeKind(schedule)
  const heights = { rowHeight: ROW_HEIGHTS[kind], headHeight: ROW_HEIGHTS[kind] }
  const { shown } = useVirtualRows({ count: installments.length, scroller, kept, ...heights })
  return (
    <>
      <table
        {...amounts.grid}
        className={`${table.table} ${classes.table} ${MADE_CLASSES[kind]}`}
        aria-label="Generated schedule"
        aria-rowcount={installments.length + 2}
      >
        <MadeHead />
        <tbody>
          {shown.map((item) => {
            if (item.kind === 'gap') return <GapRow key={item.key} height={item.height} columns={COLUMNS} />
            const row = installments[item.index]
            return row && <MadeRow key={item.key} row={row} index={item.index} active={amounts.activeIn(item.index)} />
          })}
        </tbody>
        <MadeSums schedule={schedule} active={amounts.activeIn('sum')} />
      </table>
      <AskHint id={amounts.hintId} />
      {amounts.panel}
    </>
  )
}

const MADE_CLASSES = { usual: '', wide: classes.wide, folded: classes.folded } as const

/**
 * Where its longest amounts, which are its sums, ask for more than the table has, each cell takes less; in a narrow window
 * a row has two lines.
 */
function useMadeKind({ totals }: MadeScheduleBody): keyof typeof ROW_HEIGHTS {
  const isNarrow = useIsNarrow()
  const columns = [totals.principalAmount, totals.interestAmount, totals.totalAmount, totals.principalAmount]
  const needed = columns.reduce((sum, amount) => sum + amountsWidth([amount], FIGURES), LEAD)
  if (needed <= TABLE_WIDTHS[isNarrow ? 'narrow' : 'usual']) return 'usual'
  return isNarrow ? 'folded' : 'wide'
}

type Active = { readonly active: MadeColumnName | undefined }

function MadeSums({ schedule: { installments, totals }, active }: Active & { readonly schedule: MadeScheduleBody }) {
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={4}>
          Σ of {counted(installments.length, 'row')}
        </th>
        {SUM_COLUMNS.map((column) => (
          <AmountCell
            key={column}
            className={table.number}
            value={totals[column]}
            place={{ row: 'sum', column }}
            isActive={active === column}
          />
        ))}
        <td />
      </tr>
    </tfoot>
  )
}

const COLUMN_CLASSES: Readonly<Record<MadeColumnName, string>> = {
  principalAmount: `${table.number}`,
  interestAmount: `${table.number}`,
  totalAmount: `${table.number} ${classes.total}`,
  balanceAmount: `${table.number} ${table.second}`,
}

type MadeRowProps = Active & { readonly row: InstallmentBody; readonly index: number }

const MadeRow = memo(function MadeRow({ row, index, active }: MadeRowProps) {
  return (
    <tr aria-rowindex={index + 2}>
      <td className={`${table.number} ${table.third}`}>{row.number}</td>
      <td className={table.second}>{row.fromDate}</td>
      <td>
        <DateText value={row.dueDate} withWeekend />
      </td>
      <td className={`${table.number} ${table.second}`}>{row.days}</td>
      {MADE_COLUMNS.map((column) => (
        <AmountCell
          key={column}
          className={COLUMN_CLASSES[column]}
          value={row[column]}
          place={{ row: index, column }}
          isActive={active === column}
        />
      ))}
    </tr>
  )
})
