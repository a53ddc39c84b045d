import { assertNever } from '#values/assert.ts'
import { figureWidth } from '../amounts/figure-width.ts'
import { sumOfRows } from './sum-of.ts'

/**
 * Width of a list column, in px or by its content. `figure`: no figure is cut, `of` being its text as shown. `id`: as wide as the longest
 * ID needs, but at most half of the free space. `rest`: the space that an ID leaves. `shared`: these columns share the remaining space
 * evenly.
 */
export type ColumnWidth<Row> =
  | number
  | { readonly kind: 'figure'; readonly least: number; readonly of: (row: Row) => string | null }
  | { readonly kind: 'id'; readonly of: (row: Row) => string }
  | { readonly kind: 'rest'; readonly least: number; readonly most: number }
  | { readonly kind: 'shared'; readonly least: number }

type Measured<Row> = {
  readonly width: ColumnWidth<Row>
  /** Width in px that a person chose; null if the column can be resized but was not. */
  readonly chosenWidth?: number | null
}

const FONT_SIZE = 13
const PADDING = 16
/** Width of a character of an ID at weight 500, in em: capitals and digits with some hyphens. */
const ID_CHARACTER = 0.66
/** In px: `LD-2026-000017`, with the padding of its cell. */
const LEAST_ID = 136
/** In px: an ID up to this width is shown whole if the list may scroll sideways. */
const MOST_ID = 360
/** The rail and a scroll bar, in px. */
const BESIDE = 95

/** Widths of the columns for these rows, as CSS or px; `undefined` for a column that shares the remaining space. */
export function columnWidths<Row>(columns: readonly Measured<Row>[], rows: readonly Row[]) {
  if (columns.some(({ chosenWidth }) => chosenWidth !== undefined)) return besideChosen(columns, rows)
  const taken = sumOfRows(columns.map(({ width }) => takenBy(width, rows)))
  const free = `(100vw - ${BESIDE + taken}px)`
  const ids = columns.map(({ width }) => (isOfKind(width, 'id') ? idWidth(rows.map(width.of), free) : undefined))
  const id = ids.find((width) => width !== undefined) ?? '0px'
  return columns.map(({ width }, index) => {
    if (isOfKind(width, 'rest')) return `clamp(${width.least}px, ${free} - ${id}, ${width.most}px)`
    if (isOfKind(width, 'shared')) return undefined
    return ids[index] ?? takenBy(width, rows)
  })
}

/**
 * A chosen width is exact to the px. The other columns share the remaining space in proportion to their contents; if that is too narrow,
 * the list scrolls sideways.
 */
function besideChosen<Row>(columns: readonly Measured<Row>[], rows: readonly Row[]) {
  const fixed = columns.map((column) => fixedWidth(column))
  const own = columns.map(({ width }, index) => (fixed[index] === undefined ? contentWidth(width, rows) : 0))
  const taken = BESIDE + sumOfRows(fixed.map((px) => px ?? 0))
  const all = sumOfRows(own)
  return columns.map((_, index) => {
    const needed = own[index] ?? 0
    return fixed[index] ?? `max(${needed}px, (100vw - ${taken}px) * ${needed / all})`
  })
}

/** In px; undefined if the column shares the remaining space. */
function fixedWidth<Row>({ width, chosenWidth }: Measured<Row>): number | undefined {
  if (chosenWidth === undefined) return typeof width === 'number' ? width : undefined
  return chosenWidth ?? undefined
}

/** Width that the content needs, in px; an ID is limited so that the other columns have room. */
function contentWidth<Row>(width: ColumnWidth<Row>, rows: readonly Row[]): number {
  if (isOfKind(width, 'rest')) return width.most
  return isOfKind(width, 'id') ? Math.min(neededBy(rows.map(width.of)), MOST_ID) : takenBy(width, rows)
}

/** Width in px below which the list scrolls sideways. */
export function leastWidth<Row>(columns: readonly Measured<Row>[]): number {
  return sumOfRows(columns.map(({ width, chosenWidth }) => chosenWidth ?? leastOf(width)))
}

/** Width in px that is not free for IDs or for `rest` columns. */
function takenBy<Row>(width: ColumnWidth<Row>, rows: readonly Row[]): number {
  if (typeof width === 'number') return width
  switch (width.kind) {
    case 'figure':
      return rows.reduce((widest, row) => Math.max(widest, textWidth(width.of(row) ?? '')), width.least)
    case 'shared':
      return width.least
    case 'id':
    case 'rest':
      return 0
    default:
      return assertNever(width)
  }
}

function leastOf<Row>(width: ColumnWidth<Row>): number {
  if (typeof width === 'number') return width
  return width.kind === 'id' ? LEAST_ID : width.least
}

/** Width in px of a figure in its cell. A sign counts as wide as a digit. */
function textWidth(figure: string): number {
  return Math.ceil(figureWidth(figure.replace(/[+−]/, '0')) * FONT_SIZE) + PADDING
}

function idWidth(ids: readonly string[], free: string): string {
  return `min(${neededBy(ids)}px, max(${LEAST_ID}px, ${free} / 2))`
}

/** Width in px of the longest of these IDs. */
function neededBy(ids: readonly string[]): number {
  const longest = ids.reduce((length, id) => Math.max(length, id.length), 0)
  return Math.max(LEAST_ID, Math.ceil(longest * ID_CHARACTER * FONT_SIZE) + PADDING)
}

function isOfKind<Row, Kind extends string>(
  width: ColumnWidth<Row>,
  kind: Kind,
): width is Extract<ColumnWidth<Row>, { readonly kind: Kind }> {
  return typeof width !== 'number' && width.kind === kind
}
