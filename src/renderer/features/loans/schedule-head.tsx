import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import table from '../../components/table.module.css'
import { formatAmountText } from '../../input/format-amount-text.ts'
import classes from './schedule-table.module.css'

const GROUPS = ['Total', 'Outstanding', 'Paid'] as const

/** In px at 1280: due date, state, accrued interest; then principal, interest and delayed interest of each group. */
const LEAD = [112, 142, 62] as const
const GROUP = [76, 68, 60] as const
const FIGURE_WIDTH = 7.8
const PADDING = 12

/** No amount is ever cut: a column is as wide as its total needs, which is its longest amount. */
export function ScheduleHead({ totals }: { readonly totals: ScheduleTotals }) {
  return (
    <>
      <colgroup>
        {[...LEAD.slice(0, 2), widthFor(totals.accruedInterestAmount, LEAD[2]), ...groupWidths(totals)].map(
          (width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
            <col key={column} style={{ width }} />
          ),
        )}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            Due date
          </th>
          <th scope="col" rowSpan={2}>
            State
          </th>
          <th scope="col" rowSpan={2} className={table.number}>
            Accrued
            <br />
            interest
          </th>
          {GROUPS.map((group) => (
            <th key={group} scope="colgroup" colSpan={3} className={`${table.group} ${classes.groupName}`}>
              {group}
            </th>
          ))}
        </tr>
        <tr>
          {GROUPS.map((group) => (
            <GroupHeads key={group} />
          ))}
        </tr>
      </thead>
    </>
  )
}

function GroupHeads() {
  return (
    <>
      <th scope="col" className={`${table.number} ${table.group}`}>
        Principal
      </th>
      <th scope="col" className={table.number}>
        Interest
      </th>
      <th scope="col" className={table.number}>
        Delayed
      </th>
    </>
  )
}

function groupWidths(totals: ScheduleTotals): number[] {
  return [
    [totals.totalPrincipalAmount, totals.totalInterestAmount, totals.totalDelayedInterestAmount],
    [totals.outstandingPrincipalAmount, totals.outstandingInterestAmount, totals.outstandingDelayedInterestAmount],
    [totals.paidPrincipalAmount, totals.paidInterestAmount, totals.paidDelayedInterestAmount],
  ].flatMap((group) => group.map((total, column) => widthFor(total, GROUP[column] ?? 0)))
}

function widthFor(amount: string, least: number): number {
  return Math.max(least, Math.ceil(formatAmountText(amount).length * FIGURE_WIDTH) + PADDING)
}
