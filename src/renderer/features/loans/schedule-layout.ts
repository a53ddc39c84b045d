import type { ScheduleTotals } from '#contract/desk/loan-detail.ts'
import { assertNever } from '#values/assert.ts'
import { amountsWidth } from '../../components/amounts/amounts-width.ts'
import { sumOf } from '../../components/tables/sum-of.ts'
import { CELL_GROUPS } from './schedule-groups.ts'

/**
 * How the rows of a schedule stand. `columns`: one line, each amount in a column of its own. `folded`: the state beneath
 * the due date. `stacked`: total, outstanding and paid over one another as well, in three lines.
 */
export type ScheduleLayout = {
  readonly kind: 'columns' | 'folded' | 'stacked'
  /** Of all columns in their order, in px. */
  readonly widths: readonly number[]
  /** In px. */
  readonly fontSize: (typeof FONT_SIZES)[number]
  /** On both sides of a text together, in px. */
  readonly padding: Padding
}

type Padding = 12 | 8 | 4

/** What has to have room in a cell: the sums, which are its longest amounts, and the words of the states. */
export type ScheduleTexts = {
  /** Of the version, and of one that it is held against. */
  readonly totals: readonly ScheduleTotals[]
  readonly state: StateLength
}

/** "Due"; "Due, was 2026-12-10"; "Overdue, was 2026-12-10" or a row that is new. */
export type StateLength = 'word' | 'moved' | 'longest'

const FONT_SIZES = [13, 12] as const
/** Narrower tables have the smaller figures from the first. */
const LEAST_FOR_LARGER_FIGURES = 1200

/** From the one that reads best to the one that needs least. */
const KINDS: readonly { readonly kind: ScheduleLayout['kind']; readonly paddings: readonly Padding[] }[] = [
  { kind: 'columns', paddings: [12, 8] },
  { kind: 'folded', paddings: [12, 8, 4] },
  { kind: 'stacked', paddings: [12, 8, 4] },
]

/** In px of a text of 12 px, without padding: the number, a day with its weekday, the heads of the amounts. */
const NUMBER = 22
const DUE_DATE = 97
const STATE: Readonly<Record<StateLength, number>> = { word: 60, moved: 132, longest: 158 }
/** Under the due date it is smaller. */
const FOLDED_STATE: Readonly<Record<StateLength, number>> = { word: 55, moved: 126, longest: 150 }
const GROUP_NAME = 66
const HEADS = [52, 45, 47] as const
const ACCRUED = 45
const BALANCE = 52

/** The first layout that a table of so many px has room for; without knowing them one line a row. No amount is ever cut. */
export function scheduleLayout(texts: ScheduleTexts, px: number): ScheduleLayout {
  const layouts = layoutsFor(texts, px)
  const fitting = px === 0 ? layouts[0] : layouts.find(({ widths }) => sumOf(widths) <= px)
  return fitting ?? layouts.at(-1) ?? layoutOf('stacked', texts, 12, 4)
}

function layoutsFor(texts: ScheduleTexts, px: number): readonly ScheduleLayout[] {
  const sizes = FONT_SIZES.filter((size) => size === 12 || px >= LEAST_FOR_LARGER_FIGURES)
  return KINDS.flatMap(({ kind, paddings }) =>
    sizes.flatMap((size) => paddings.map((padding) => layoutOf(kind, texts, size, padding))),
  )
}

function layoutOf(
  kind: ScheduleLayout['kind'],
  texts: ScheduleTexts,
  fontSize: ScheduleLayout['fontSize'],
  padding: Padding,
): ScheduleLayout {
  const cell: Cell = {
    words: (width) => Math.ceil((width * fontSize) / 12) + padding,
    amount: (name, least) =>
      amountsWidth(
        texts.totals.map((totals) => totals[name]),
        { least: Math.ceil(least) + padding, fontSize, padding },
      ),
  }
  return { kind, fontSize, padding, widths: [cell.words(NUMBER), ...widthsOf(kind, texts.state, cell)] }
}

/** The px that words of so many px at 12 px need, and an amount under a head of so many px. */
type Cell = {
  readonly words: (width: number) => number
  readonly amount: (name: keyof ScheduleTotals, least: number) => number
}

/** What follows the number. */
function widthsOf(kind: ScheduleLayout['kind'], state: StateLength, cell: Cell): readonly number[] {
  const accrued = cell.amount('accruedInterestAmount', ACCRUED)
  const balance = cell.amount('totalPrincipalAmount', BALANCE)
  const groups = CELL_GROUPS.map(({ cells }) => cells.map((name, column) => cell.amount(name, HEADS[column] ?? 0)))
  switch (kind) {
    case 'columns':
      return [cell.words(DUE_DATE), cell.words(STATE[state]), accrued, ...groups.flat(), balance]
    case 'folded':
      return [cell.words(Math.max(DUE_DATE, FOLDED_STATE[state])), accrued, ...groups.flat(), balance]
    case 'stacked': {
      const widest = HEADS.map((_, column) => Math.max(...groups.map((group) => group[column] ?? 0)))
      return [cell.words(DUE_DATE), accrued, cell.words(GROUP_NAME), ...widest, balance]
    }
    default:
      return assertNever(kind)
  }
}
