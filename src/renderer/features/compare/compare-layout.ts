import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { figureWidth } from '../../components/amounts/figure-width.ts'
import { sumOfRows } from '../../components/tables/sum-of.ts'
import { type AmountColumn, longest, stayedText } from './compare-columns.ts'

/** A column of the table: the text of its head (null: none), the look of its cells, and its width in px. */
export type CompareColumn = {
  readonly key: string
  readonly head: string | null
  readonly look: 'number' | 'side' | 'date' | 'amount' | 'words'
  readonly px: number
}

/** Columns under a common head. */
export type CompareGroup = {
  readonly of: 'before' | 'difference' | 'after' | 'both'
  readonly columns: readonly CompareColumn[]
}

/**
 * Layout of the comparison. `beside`: the sides are next to each other, if every figure fits. `over`: Before is above After, in smaller
 * figures if that helps. `stacked`: if even that is too wide, the difference is between the two.
 */
export type CompareLayout = {
  readonly kind: 'beside' | 'over' | 'stacked'
  readonly groups: readonly CompareGroup[]
  readonly isDense: boolean
}

const FONT_SIZE = 13
const DENSE_FONT_SIZE = 12
const PADDING = 16
/** Width in px of a date with "Sun" after it. */
const DATE_WIDTH = 118
const LEAST_AMOUNT_WIDTH = 70
/** Width in px of "Moved, amounts changed". */
const LEAST_WORDS_WIDTH = 152
const SMALL_CHARACTER = 6.4

const NUMBER: CompareColumn = { key: 'number', head: 'No.', look: 'number', px: 40 }
const SIDE: CompareColumn = { key: 'side', head: null, look: 'side', px: 52 }
const DATE: CompareColumn = { key: 'date', head: 'Due date', look: 'date', px: DATE_WIDTH }
const DAYS: CompareColumn = { key: 'days', head: 'Days', look: 'amount', px: 58 }
/** Widths for the smaller figures; longer words take two lines. */
const STACKED: readonly CompareColumn[] = [
  { ...NUMBER, px: 28 },
  { ...SIDE, px: 144 },
  { ...DATE, px: 108 },
]

type Rows = Pick<ComparisonBody, 'rows'>

/** Layout for a table of this width in px; with 0 px (not measured yet) the sides are next to each other. */
export function compareLayout(comparison: Rows, columns: readonly AmountColumn[], px: number): CompareLayout {
  const words: CompareColumn = { key: 'words', head: 'What changed', look: 'words', px: wordsWidth(comparison) }
  const beside = besideLayout(columns, words)
  if (px === 0 || tableWidth(beside) <= px) return beside
  const over = overLayout(columns, words, false)
  if (tableWidth(over) <= px) return over
  const dense = overLayout(columns, words, true)
  return tableWidth(dense) <= px ? dense : stackedLayout(columns)
}

/** All columns of a layout, in their order. */
export function compareColumnsOf({ groups }: CompareLayout): readonly CompareColumn[] {
  return groups.flatMap(({ columns }) => columns)
}

/** In px. */
export function tableWidth(layout: CompareLayout): number {
  return sumOfRows(compareColumnsOf(layout).map(({ px }) => px))
}

function besideLayout(columns: readonly AmountColumn[], words: CompareColumn): CompareLayout {
  const amounts = (side: 'before' | 'after') => amountsOf(columns, ({ texts }) => [texts[side]], FONT_SIZE)
  const groups = [
    { of: 'before', columns: [NUMBER, DATE, ...amounts('before')] },
    { of: 'difference', columns: [words, DAYS, ...changesOf(columns, FONT_SIZE)] },
    { of: 'after', columns: [DATE, ...amounts('after')] },
  ] as const
  return { kind: 'beside', groups, isDense: false }
}

function overLayout(columns: readonly AmountColumn[], words: CompareColumn, isDense: boolean): CompareLayout {
  const fontSize = isDense ? DENSE_FONT_SIZE : FONT_SIZE
  const amounts = amountsOf(columns, ({ texts: { before, after } }) => [before, after], fontSize)
  const groups = [
    { of: 'both', columns: [NUMBER, SIDE, DATE, ...amounts] },
    { of: 'difference', columns: [words, DAYS, ...changesOf(columns, fontSize)] },
  ] as const
  return { kind: 'over', groups, isDense }
}

function stackedLayout(columns: readonly AmountColumn[]): CompareLayout {
  const texts = ({ texts: { before, change, after } }: AmountColumn) => [before, change, after]
  const groups = [{ of: 'both', columns: [...STACKED, ...amountsOf(columns, texts, DENSE_FONT_SIZE)] }] as const
  return { kind: 'stacked', groups, isDense: true }
}

function amountsOf(
  columns: readonly AmountColumn[],
  textsOf: (column: AmountColumn) => readonly string[],
  fontSize: number,
): readonly CompareColumn[] {
  return columns.map((column) => ({
    key: column.amount,
    head: column.words,
    look: 'amount',
    px: widthFor(longest(textsOf(column)), LEAST_AMOUNT_WIDTH, fontSize),
  }))
}

function changesOf(columns: readonly AmountColumn[], fontSize: number): readonly CompareColumn[] {
  return amountsOf(
    columns.filter(({ differs }) => differs),
    ({ texts }) => [texts.change],
    fontSize,
  )
}

/** Width in px of a text in figures of this font size; a sign is about as wide as a digit. */
export function widthFor(text: string, least: number, fontSize = FONT_SIZE): number {
  return Math.max(least, Math.ceil(figureWidth(text.replace(/[+−]/, '0')) * fontSize) + PADDING)
}

/** Width in px of the words. Amounts paid before a move are shown beneath them, in full. */
function wordsWidth({ rows }: Rows): number {
  const stayed = rows.flatMap(({ before, after }) => [...(before?.stayed ?? []), ...(after?.stayed ?? [])])
  const texts = stayed.map(({ dueDate, totalAmount }) => stayedText(dueDate, totalAmount))
  return Math.max(LEAST_WORDS_WIDTH, Math.ceil(longest(texts).length * SMALL_CHARACTER) + PADDING)
}
