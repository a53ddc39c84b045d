import type { ComparedInstallment, ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'
import { formatAmountText, formatDay, formatSignedAmount, isZeroAmount } from '../../formats/shown-text.ts'

type AmountName = Exclude<keyof ComparedInstallment, 'dueDate' | 'stayed'>
type ChangeName = Extract<keyof ComparisonRowBody, `${string}Change`>

/** A column of amounts: its head, its field on either side, its field of the change, and the longest text of each. */
export type AmountColumn = {
  readonly words: string
  readonly amount: AmountName
  readonly change: ChangeName
  /** True if the amount differs in any row; otherwise the difference has no column for it, and says so in words. */
  readonly differs: boolean
  readonly texts: { readonly before: string; readonly change: string; readonly after: string }
}

const COLUMNS = [
  { words: 'Principal', amount: 'principalAmount', change: 'principalChange' },
  { words: 'Interest', amount: 'interestAmount', change: 'interestChange' },
  { words: 'Delayed', amount: 'delayedInterestAmount', change: 'delayedInterestChange' },
  { words: 'Total', amount: 'totalAmount', change: 'totalChange' },
] as const

/** Columns of amounts. Delayed interest has a column only if there is any. */
export function amountColumns({ rows, measures: { before, after, change } }: ComparisonBody): AmountColumn[] {
  const hasDelayed = !isZeroAmount(before.delayedInterestAmount) || !isZeroAmount(after.delayedInterestAmount)
  return COLUMNS.filter(({ amount }) => hasDelayed || amount !== 'delayedInterestAmount').map((column) => ({
    ...column,
    differs: rows.some((row) => !isZeroAmount(row[column.change])),
    texts: {
      before: formatAmountText(before[column.amount]),
      change: longest([change[column.amount], ...rows.map((row) => row[column.change])].map(formatSignedAmount)),
      after: formatAmountText(after[column.amount]),
    },
  }))
}

/** "principal the same in every row", for the columns that the difference omits; null if it omits none. */
export function sameWords(columns: readonly AmountColumn[]): string | null {
  const same = columns.filter(({ differs }) => !differs).map(({ words }) => words.toLowerCase())
  if (same.length === 0) return null
  if (same.length === columns.length) return 'every amount the same in every row'
  return `${new Intl.ListFormat('en-GB').format(same)} the same in every row`
}

export function stayedText(dueDate: string, totalAmount: string): string {
  return `${formatAmountText(totalAmount)} paid on ${formatDay(dueDate)}`
}

/** The longest of some texts; '' if there are none. */
export function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), '')
}
