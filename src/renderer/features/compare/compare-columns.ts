import type { ComparedInstallment, ComparisonBody, ComparisonRow } from '#contract/desk/comparison.ts'
import { figureWidth } from '../../components/figure-width.ts'
import { formatAmountText, formatSignedAmount, isZeroAmount } from '../../input/format-amount-text.ts'

type AmountName = Exclude<keyof ComparedInstallment, 'dueDate' | 'stayed'>
type ChangeName = Extract<keyof ComparisonRow, `${string}Change`>

/** One amount of the three groups: its head, its field on either side, its field of the change, and their px. */
export type AmountColumn = {
  readonly words: string
  readonly amount: AmountName
  readonly change: ChangeName
  readonly widths: readonly [before: number, difference: number, after: number]
}

const PRINCIPAL: AmountColumn = {
  words: 'Principal',
  amount: 'principalAmount',
  change: 'principalChange',
  widths: [84, 72, 84],
}
const INTEREST: AmountColumn = {
  words: 'Interest',
  amount: 'interestAmount',
  change: 'interestChange',
  widths: [74, 70, 76],
}
const DELAYED: AmountColumn = {
  words: 'Delayed',
  amount: 'delayedInterestAmount',
  change: 'delayedInterestChange',
  widths: [68, 68, 68],
}
const TOTAL: AmountColumn = { words: 'Total', amount: 'totalAmount', change: 'totalChange', widths: [86, 76, 88] }

const FONT_SIZE = 13
const PADDING = 16
export const DAY_WIDTHS = { before: 116, after: 120, change: 152, days: 54 } as const

/** Delayed interest has a column only where there is any; the widths grow with the amounts, so that none is cut. */
export function amountColumns({ measures: { before, after, change } }: ComparisonBody): AmountColumn[] {
  const hasDelayed = !isZeroAmount(before.delayedInterestAmount) || !isZeroAmount(after.delayedInterestAmount)
  const columns = hasDelayed ? [PRINCIPAL, INTEREST, DELAYED, TOTAL] : [PRINCIPAL, INTEREST, TOTAL]
  return columns.map((column) => {
    const { amount, widths } = column
    const [least, leastChange, leastAfter] = widths
    return {
      ...column,
      widths: [
        widthFor(formatAmountText(before[amount]), least),
        widthFor(formatSignedAmount(change[amount]), leastChange),
        widthFor(formatAmountText(after[amount]), leastAfter),
      ],
    }
  })
}

/** In px of the 13 px tables; a sign is about as wide as a digit. */
export function widthFor(text: string, least: number): number {
  return Math.max(least, Math.ceil(figureWidth(text.replace(/[+−]/, '0')) * FONT_SIZE) + PADDING)
}

/** All columns in px, in their order; the table is never narrower. */
export function columnWidths(columns: readonly AmountColumn[]): number[] {
  return [
    DAY_WIDTHS.before,
    ...columns.map(({ widths }) => widths[0]),
    DAY_WIDTHS.change,
    DAY_WIDTHS.days,
    ...columns.map(({ widths }) => widths[1]),
    DAY_WIDTHS.after,
    ...columns.map(({ widths }) => widths[2]),
  ]
}
