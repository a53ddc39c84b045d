import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import { figureWidth } from '../../components/figure-width.ts'
import { formatAmountText } from '../../input/format-amount-text.ts'

/** In px of the 12 px table: number, due date, state, accrued interest; principal, interest and delayed interest of each group; balance. */
const LEAD = [30, 108, 170, 56] as const
const GROUP = [64, 56, 58] as const
const BALANCE = 64
const FONT_SIZE = 12
/** What is left for the table in the least window, 1280 wide. */
const TABLE_WIDTH = 936
/** On both sides of a text together; a narrower one only where it lets the table do without scrolling. */
const USUAL_PADDING = 12
const PADDINGS = [USUAL_PADDING, 8, 4] as const

export type ScheduleWidths = {
  /** Of all columns in their order, in em of a text of 12 px. */
  readonly columns: readonly number[]
  readonly padding: (typeof PADDINGS)[number]
}

/**
 * No amount is ever cut: a column is as wide as its total needs, which is its longest amount. Where that is more than
 * the table has, the state column gives what its words do not need, in px, and then every cell some of its padding.
 */
export function scheduleWidths(totals: ScheduleTotals, stateWidth: number): ScheduleWidths {
  const fits = (padding: number) => sumOf(columnWidths(totals, stateWidth, padding)) <= TABLE_WIDTH
  const padding = PADDINGS.find(fits) ?? USUAL_PADDING
  return { columns: columnWidths(totals, stateWidth, padding).map((width) => width / FONT_SIZE), padding }
}

function columnWidths(totals: ScheduleTotals, stateWidth: number, padding: number): readonly number[] {
  const saved = USUAL_PADDING - padding
  const least = (width: number) => width - saved
  const widthFor = (amount: string, usual: number) =>
    Math.max(least(usual), Math.ceil(figureWidth(formatAmountText(amount)) * FONT_SIZE) + padding)
  const [number, dueDate, state, accrued] = LEAD
  // A day with its weekday, and the head of the accrued interest, need a little more than what is saved leaves.
  const due = Math.max(least(dueDate), 104)
  const groups = groupsOf(totals).flatMap((group) => group.map((total, column) => widthFor(total, GROUP[column] ?? 0)))
  const balance = widthFor(totals.totalPrincipalAmount, BALANCE)
  const amounts = [Math.max(widthFor(totals.accruedInterestAmount, accrued), 50), ...groups, balance]
  const missing = sumOf([least(number), due, least(state), ...amounts]) - TABLE_WIDTH
  const given = Math.min(Math.max(missing, 0), state - (stateWidth - saved))
  return [least(number), due, least(state) - given, ...amounts]
}

function groupsOf(totals: ScheduleTotals): readonly (readonly string[])[] {
  return [
    [totals.totalPrincipalAmount, totals.totalInterestAmount, totals.totalDelayedInterestAmount],
    [totals.outstandingPrincipalAmount, totals.outstandingInterestAmount, totals.outstandingDelayedInterestAmount],
    [totals.paidPrincipalAmount, totals.paidInterestAmount, totals.paidDelayedInterestAmount],
  ]
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0)
}
