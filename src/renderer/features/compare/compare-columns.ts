import type { ComparedInstallment, ComparisonBody, ComparisonRowBody } from '#contract/desk/comparison.ts'
import { figureWidth } from '../../components/amounts/figure-width.ts'
import { sumOf } from '../../components/tables/sum-of.ts'
import { formatAmountText, formatSignedAmount, isZeroAmount } from '../../input/format-amount-text.ts'

type AmountName = Exclude<keyof ComparedInstallment, 'dueDate' | 'stayed'>
type ChangeName = Extract<keyof ComparisonRowBody, `${string}Change`>

/** One amount: its head, its field on either side, its field of the change, and the longest text of each. */
export type AmountColumn = {
  readonly words: string
  readonly amount: AmountName
  readonly change: ChangeName
  /** Whether it differs in any row; else the difference has no column for it, and says so in words. */
  readonly differs: boolean
  readonly texts: { readonly before: string; readonly change: string; readonly after: string }
}

const COLUMNS = [
  { words: 'Principal', amount: 'principalAmount', change: 'principalChange' },
  { words: 'Interest', amount: 'interestAmount', change: 'interestChange' },
  { words: 'Delayed', amount: 'delayedInterestAmount', change: 'delayedInterestChange' },
  { words: 'Total', amount: 'totalAmount', change: 'totalChange' },
] as const

/** Delayed interest has a column only where there is any. */
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

/** "principal the same in every row", of the columns that the difference does without; null where it has them all. */
export function sameWords(columns: readonly AmountColumn[]): string | null {
  const same = columns.filter(({ differs }) => !differs).map(({ words }) => words.toLowerCase())
  if (same.length === 0) return null
  if (same.length === columns.length) return 'every amount the same in every row'
  return `${new Intl.ListFormat('en-GB').format(same)} the same in every row`
}

/**
 * Beside one another while every figure fits, else Before over After, in smaller figures where that helps; where even that
 * is too wide, the difference stands between the two.
 */
export type CompareLayout = {
  readonly kind: 'beside' | 'over' | 'stacked'
  /** Of all columns in their order, in px. */
  readonly widths: readonly number[]
  readonly isDense: boolean
}

const FONT_SIZE = 13
const DENSE_FONT_SIZE = 12
const PADDING = 16
const NUMBER_WIDTH = 40
const SIDE_WIDTH = 52
/** A date with "Sun" after it. */
const DATE_WIDTH = 118
const DAYS_WIDTH = 58
const LEAST_AMOUNT_WIDTH = 70
/** "Moved, amounts changed" */
const LEAST_WORDS_WIDTH = 152
const SMALL_CHARACTER = 6.4
/** In the smaller figures; longer words take two lines. */
const STACKED = { number: 28, words: 144, date: 108 } as const

type Rows = Pick<ComparisonBody, 'rows'>

/** The layout for a table that has so many px; without knowing them the one that shows all side by side. */
export function compareLayout(comparison: Rows, columns: readonly AmountColumn[], px: number): CompareLayout {
  const words = wordsWidth(comparison)
  const beside = { kind: 'beside', widths: besideWidths(columns, words), isDense: false } as const
  if (px === 0 || sumOf(beside.widths) <= px) return beside
  const over = { kind: 'over', widths: overWidths(columns, words, FONT_SIZE), isDense: false } as const
  if (sumOf(over.widths) <= px) return over
  const dense = { kind: 'over', widths: overWidths(columns, words, DENSE_FONT_SIZE), isDense: true } as const
  if (sumOf(dense.widths) <= px) return dense
  return { kind: 'stacked', widths: stackedWidths(columns), isDense: true }
}

function besideWidths(columns: readonly AmountColumn[], words: number): number[] {
  const amounts = (side: 'before' | 'after') => columns.map(({ texts }) => widthFor(texts[side], LEAST_AMOUNT_WIDTH))
  return [
    ...[NUMBER_WIDTH, DATE_WIDTH, ...amounts('before')],
    ...[words, DAYS_WIDTH, ...changeWidths(columns, FONT_SIZE)],
    ...[DATE_WIDTH, ...amounts('after')],
  ]
}

function overWidths(columns: readonly AmountColumn[], words: number, fontSize: number): number[] {
  const amounts = columns.map(({ texts }) =>
    widthFor(longest([texts.before, texts.after]), LEAST_AMOUNT_WIDTH, fontSize),
  )
  return [NUMBER_WIDTH, SIDE_WIDTH, DATE_WIDTH, ...amounts, words, DAYS_WIDTH, ...changeWidths(columns, fontSize)]
}

function stackedWidths(columns: readonly AmountColumn[]): number[] {
  const amounts = columns.map(({ texts: { before, change, after } }) =>
    widthFor(longest([before, change, after]), LEAST_AMOUNT_WIDTH, DENSE_FONT_SIZE),
  )
  return [STACKED.number, STACKED.words, STACKED.date, ...amounts]
}

function changeWidths(columns: readonly AmountColumn[], fontSize: number): number[] {
  return columns
    .filter(({ differs }) => differs)
    .map(({ texts }) => widthFor(texts.change, LEAST_AMOUNT_WIDTH, fontSize))
}

/** In px, in figures of so many px; a sign is about as wide as a digit. */
export function widthFor(text: string, least: number, fontSize = FONT_SIZE): number {
  return Math.max(least, Math.ceil(figureWidth(text.replace(/[+−]/, '0')) * fontSize) + PADDING)
}

/** What was paid before it was moved stands beneath the words, whole. */
function wordsWidth({ rows }: Rows): number {
  const stayed = rows.flatMap(({ before, after }) => [...(before?.stayed ?? []), ...(after?.stayed ?? [])])
  const texts = stayed.map(({ dueDate, totalAmount }) => stayedText(dueDate, totalAmount))
  return Math.max(LEAST_WORDS_WIDTH, Math.ceil(longest(texts).length * SMALL_CHARACTER) + PADDING)
}

export function stayedText(dueDate: string, totalAmount: string): string {
  return `${formatAmountText(totalAmount)} paid on ${dueDate}`
}

function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), '')
}
