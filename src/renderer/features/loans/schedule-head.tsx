import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import { figureWidth } from '../../components/figure-width.ts'
import table from '../../components/table.module.css'
import { formatAmountText } from '../../input/format-amount-text.ts'
import classes from './schedule-table.module.css'

const GROUPS = ['Total', 'Outstanding', 'Paid'] as const

/** In px of the 12 px table: number, due date, state, accrued interest; principal, interest and delayed interest of each group; balance. */
const LEAD = [30, 108, 170, 56] as const
const GROUP = [64, 56, 58] as const
const BALANCE = 64
const FONT_SIZE = 12
const PADDING = 12
/** What is left for the table in the least window, 1280 wide. */
const TABLE_WIDTH = 936

type ScheduleHeadProps = {
  readonly totals: ScheduleTotals
  /** What the words of the states need, in px. */
  readonly stateWidth: number
}

export function ScheduleHead({ totals, stateWidth }: ScheduleHeadProps) {
  return (
    <>
      <colgroup>
        {columnWidths(totals, stateWidth).map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
          <col key={column} style={{ width: `${width / FONT_SIZE}em` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" rowSpan={2} className={table.number}>
            No.
          </th>
          <th scope="col" rowSpan={2} data-due-date>
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
          <th scope="col" rowSpan={2} className={`${table.number} ${table.group}`}>
            Balance
          </th>
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

/**
 * No amount is ever cut: a column is as wide as its total needs, which is its longest amount. Where that is more than
 * the table has, the state column gives what its words do not need.
 */
function columnWidths(totals: ScheduleTotals, stateWidth: number): number[] {
  const [number, dueDate, state, accrued] = LEAD
  const balance = widthFor(totals.totalPrincipalAmount, BALANCE)
  const amounts = [widthFor(totals.accruedInterestAmount, accrued), ...groupWidths(totals), balance]
  const missing = number + dueDate + state + amounts.reduce((sum, width) => sum + width, 0) - TABLE_WIDTH
  const given = Math.min(Math.max(missing, 0), state - stateWidth)
  return [number, dueDate, state - given, ...amounts]
}

function groupWidths(totals: ScheduleTotals): number[] {
  return [
    [totals.totalPrincipalAmount, totals.totalInterestAmount, totals.totalDelayedInterestAmount],
    [totals.outstandingPrincipalAmount, totals.outstandingInterestAmount, totals.outstandingDelayedInterestAmount],
    [totals.paidPrincipalAmount, totals.paidInterestAmount, totals.paidDelayedInterestAmount],
  ].flatMap((group) => group.map((total, column) => widthFor(total, GROUP[column] ?? 0)))
}

function widthFor(amount: string, least: number): number {
  return Math.max(least, Math.ceil(figureWidth(formatAmountText(amount)) * FONT_SIZE) + PADDING)
}
