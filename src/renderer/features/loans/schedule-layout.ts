import type { ShownCell } from '#contract/desk/schedule-cells.ts'
import { sumOfRows } from '../../components/tables/sum-of.ts'
import { type ScheduleColumn, type ScheduleKind, type ScheduleTexts, scheduleColumns } from './schedule-columns.tsx'

/** Columns of a schedule's table, in their order, each with its width in px. */
export type ScheduleLayout = {
  readonly kind: ScheduleKind
  readonly columns: readonly (ScheduleColumn & { readonly px: number })[]
  /** Number of lines of a row. */
  readonly lines: number
  /** In px. */
  readonly fontSize: (typeof FONT_SIZES)[number]
  /** In px, both sides of a text together. */
  readonly padding: Padding
}

/** Texts of a table, and the amounts that it shows. */
type ScheduleContent = { readonly texts: ScheduleTexts; readonly isShown: (name: ShownCell) => boolean }

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
export function scheduleLayout(content: ScheduleContent, px: number): ScheduleLayout {
  const layouts = layoutsFor(content, px)
  const fitting = px === 0 ? layouts[0] : layouts.find((layout) => widthOf(layout) <= px)
  return fitting ?? layouts.at(-1) ?? layoutOf('stacked', content, 12, 4)
}

/** In px. */
export const SCHEDULE_ROW_HEIGHTS: Readonly<Record<ScheduleKind, number>> = { columns: 32, folded: 40, stacked: 60 }

/** A single line cannot be stacked. */
function layoutsFor(content: ScheduleContent, px: number): readonly ScheduleLayout[] {
  const sizes = FONT_SIZES.filter((size) => size === 12 || px >= LEAST_FOR_LARGER_FIGURES)
  return KINDS.flatMap(({ kind, paddings }) =>
    sizes.flatMap((size) => paddings.map((padding) => layoutOf(kind, content, size, padding))),
  ).filter(({ kind, lines }) => kind !== 'stacked' || lines > 1)
}

function layoutOf(
  kind: ScheduleKind,
  { texts, isShown }: ScheduleContent,
  fontSize: ScheduleLayout['fontSize'],
  padding: Padding,
): ScheduleLayout {
  const room = { ...texts, fontSize, padding }
  const { columns, lines } = scheduleColumns(kind, isShown)
  return { kind, lines, fontSize, padding, columns: columns.map((column) => ({ ...column, px: column.width(room) })) }
}

/** Width of all columns in px. */
export function widthOf({ columns }: Pick<ScheduleLayout, 'columns'>): number {
  return sumOfRows(columns.map(({ px }) => px))
}
