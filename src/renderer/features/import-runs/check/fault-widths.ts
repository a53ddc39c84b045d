import type { ImportLine } from '#contract/desk/import-lines.ts'
import { figureWidth } from '../../../components/amounts/figure-width.ts'
import { sumOfRows } from '../../../components/tables/sum-of.ts'
import { groupDigits } from '../../../formats/shown-text.ts'
import { valueKindOf } from '../plan/written-value.ts'
import { cellOfField, type FaultColumn, shownText, wordsOfCell } from './fault-columns.ts'

/** Widths of the columns of faulty or odd lines: `least` in px, `columns` as CSS. */
export type FaultWidths = {
  readonly line: number
  readonly columns: readonly string[]
  /** Least width of the grid; in less space it scrolls sideways. */
  readonly least: number
  /** Widths of the fixed columns at the edges, which lie over the cells, in px. */
  readonly edges: { readonly left: number; readonly right: number }
}

/** In px, like the constants below. No figure of a loan needs more than `MOST`; longer texts are cut. */
const MOST = 240
const LINE_LEAST = 64
const REASON_LEAST = 188
const FONT_SIZE = 13
const PADDING = 17
/** Font size of a head, relative to that of a cell. */
const HEAD_SIZE = 12 / 13
const ICON = 18
/** Width of a letter, in em. */
const LETTER = 0.6

/** Widths in which no figure is cut, `made` px aside. Cut texts and the reason share the rest of `100cqw`. */
export function faultWidths(columns: readonly FaultColumn[], lines: readonly ImportLine[], made = 0): FaultWidths {
  const line = lines.reduce((px, each) => Math.max(px, textWidth(groupDigits(each.line))), LINE_LEAST)
  const needed = columns.map((column) => neededBy(column, lines))
  const own = columns.map((column, at) => (isFigure(column) ? (needed[at] ?? 0) : leastOf(column)))
  const least = sumOfRows([line, REASON_LEAST, made, ...own])
  const isCut = (at: number) => (needed[at] ?? 0) > (own[at] ?? 0)
  const share = `(100cqw - ${least}px) / ${columns.filter((_, at) => isCut(at)).length + 1}`
  return {
    line,
    least,
    edges: { left: line + (needed[0] ?? 0), right: REASON_LEAST },
    columns: own.map((px, at) => (isCut(at) ? `clamp(${px}px, ${px}px + ${share}, ${needed[at]}px)` : `${px}px`)),
  }
}

function isFigure({ field, isNumber }: FaultColumn): boolean {
  return isNumber || valueKindOf(field) === 'date'
}

/** Least width of a column, in which its head is not cut. */
function leastOf({ least, head }: FaultColumn): number {
  return Math.max(least, Math.ceil((textWidth(head) - PADDING) * HEAD_SIZE) + PADDING)
}

function neededBy(column: FaultColumn, lines: readonly ImportLine[]): number {
  const { field } = column
  const widest = lines.reduce((px, line) => {
    const cell = cellOfField(line, field)
    return Math.max(px, textWidth(shownText(cell)) + (wordsOfCell(line, cell) === undefined ? 0 : ICON))
  }, leastOf(column))
  return Math.max(Math.min(widest, MOST), leastOf(column))
}

function textWidth(text: string): number {
  const letters = text.replace(/[\d.,\s]/g, '')
  const em = figureWidth(text.replace(/[^\d.,\s]/g, '')) + letters.length * LETTER
  return Math.ceil(em * FONT_SIZE) + PADDING
}
