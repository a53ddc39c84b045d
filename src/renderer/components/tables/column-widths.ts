import { assertNever } from '#values/assert.ts'
import { figureWidth } from '../amounts/figure-width.ts'
import { sumOf } from './sum-of.ts'

/**
 * The width of a column of a list, in px or by its content. `figure`: no figure is cut, `of` being its text as
 * shown. `id`: as wide as its longest ID needs, but at most half of the room that is free. `rest`: what an ID leaves of it.
 * `shared`: all of these share evenly what is left.
 */
export type ColumnWidth<Row> =
  | number
  | { readonly kind: 'figure'; readonly least: number; readonly of: (row: Row) => string | null }
  | { readonly kind: 'id'; readonly of: (row: Row) => string }
  | { readonly kind: 'rest'; readonly least: number; readonly most: number }
  | { readonly kind: 'shared'; readonly least: number }

type Measured<Row> = {
  readonly width: ColumnWidth<Row>
  /** In px, where a person has chosen it; null where one could. */
  readonly chosenWidth?: number | null
}

const FONT_SIZE = 13
const PADDING = 16
/** Of an ID at weight 500, in em: capitals and digits with some hyphens. */
const ID_CHARACTER = 0.66
/** In px: `LD-2026-000017`, with the padding of its cell. */
const LEAST_ID = 136
/** So wide an ID is whole where the list may scroll sideways, in px. */
const MOST_ID = 360
/** The rail and a scroll bar, in px. */
const BESIDE = 95

/** What each column takes for these rows, as CSS or px; `undefined` where it shares what is left. */
export function columnWidths<Row>(columns: readonly Measured<Row>[], rows: readonly Row[]) {
  if (columns.some(({ chosenWidth }) => chosenWidth !== undefined)) return besideChosen(columns, rows)
  const taken = sumOf(columns.map(({ width }) => takenBy(width, rows)))
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
 * Beside columns whose width was chosen, and is kept to the px, the others share what is left as their contents need it, and
 * where that is not enough the list scrolls sideways.
 */
function besideChosen<Row>(columns: readonly Measured<Row>[], rows: readonly Row[]) {
  const fixed = columns.map((column) => fixedWidth(column))
  const own = columns.map(({ width }, index) => (fixed[index] === undefined ? contentWidth(width, rows) : 0))
  const taken = BESIDE + sumOf(fixed.map((px) => px ?? 0))
  const all = sumOf(own)
  return columns.map((_, index) => {
    const needed = own[index] ?? 0
    return fixed[index] ?? `max(${needed}px, (100vw - ${taken}px) * ${needed / all})`
  })
}

/** In px; undefined where it has a share of what is left. */
function fixedWidth<Row>({ width, chosenWidth }: Measured<Row>): number | undefined {
  if (chosenWidth === undefined) return typeof width === 'number' ? width : undefined
  return chosenWidth ?? undefined
}

/** As wide as what it holds needs, in px; of an ID up to what leaves room for the other columns. */
function contentWidth<Row>(width: ColumnWidth<Row>, rows: readonly Row[]): number {
  if (isOfKind(width, 'rest')) return width.most
  return isOfKind(width, 'id') ? Math.min(neededBy(rows.map(width.of)), MOST_ID) : takenBy(width, rows)
}

/** The px below which the list scrolls sideways. */
export function leastWidth<Row>(columns: readonly Measured<Row>[]): number {
  return sumOf(columns.map(({ width, chosenWidth }) => chosenWidth ?? leastOf(width)))
}

/** The px that are not free for IDs, nor for what is beside them. */
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

/** A sign is as wide as a digit. */
function textWidth(figure: string): number {
  return Math.ceil(figureWidth(figure.replace(/[+−]/, '0')) * FONT_SIZE) + PADDING
}

function idWidth(ids: readonly string[], free: string): string {
  return `min(${neededBy(ids)}px, max(${LEAST_ID}px, ${free} / 2))`
}

/** In px, for the longest of these IDs. */
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
