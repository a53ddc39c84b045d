import { sumOf } from '../../components/tables/sum-of.ts'
import {
  SCHEDULE_TABLE_COLUMNS,
  type ScheduleColumn,
  type ScheduleKind,
  type ScheduleTexts,
} from './schedule-columns.tsx'

/** Columns of a schedule's table, in their order, each with its width in px. */
export type ScheduleLayout = {
  readonly kind: ScheduleKind
  readonly columns: readonly (ScheduleColumn & { readonly px: number })[]
  /** In px. */
  readonly fontSize: (typeof FONT_SIZES)[number]
  /** In px, both sides of a text together. */
  readonly padding: Padding
}

type Padding = 12 | 8 | 4

const FONT_SIZES = [13, 12] as const
/** In px: narrower tables use the smaller figures. */
const LEAST_FOR_LARGER_FIGURES = 1200

/** From the most readable to the narrowest. */
const KINDS: readonly { readonly kind: ScheduleKind; readonly paddings: readonly Padding[] }[] = [
  { kind: 'columns', paddings: [12, 8] },
  { kind: 'folded', paddings: [12, 8, 4] },
  { kind: 'stacked', paddings: [12, 8, 4] },
]

/** The first layout that fits a table of this width in px; with 0 px (not measured yet) one line per row. No amount is ever cut. */
export function scheduleLayout(texts: ScheduleTexts, px: number): ScheduleLayout {
  const layouts = layoutsFor(texts, px)
  const fitting = px === 0 ? layouts[0] : layouts.find((layout) => widthOf(layout) <= px)
  return fitting ?? layouts.at(-1) ?? layoutOf('stacked', texts, 12, 4)
}

function layoutsFor(texts: ScheduleTexts, px: number): readonly ScheduleLayout[] {
  const sizes = FONT_SIZES.filter((size) => size === 12 || px >= LEAST_FOR_LARGER_FIGURES)
  return KINDS.flatMap(({ kind, paddings }) =>
    sizes.flatMap((size) => paddings.map((padding) => layoutOf(kind, texts, size, padding))),
  )
}

function layoutOf(
  kind: ScheduleKind,
  texts: ScheduleTexts,
  fontSize: ScheduleLayout['fontSize'],
  padding: Padding,
): ScheduleLayout {
  const room = { ...texts, fontSize, padding }
  return {
    kind,
    fontSize,
    padding,
    columns: SCHEDULE_TABLE_COLUMNS[kind].map((column) => ({ ...column, px: column.width(room) })),
  }
}

/** Width of all columns in px. */
export function widthOf({ columns }: Pick<ScheduleLayout, 'columns'>): number {
  return sumOf(columns.map(({ px }) => px))
}
