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

type Measured<Row> = { readonly width: ColumnWidth<Row> }

const FONT_SIZE = 13
const PADDING = 16
/** Of an ID at weight 500, in em: capitals and digits with some hyphens. */
const ID_CHARACTER = 0.66
/** In px: `LD-2026-000017`, with the padding of its cell. */
const LEAST_ID = 136
/** The rail and a scroll bar, in px. */
const BESIDE = 95

/** What each column takes for these rows, as CSS; `undefined` where it shares what is left. */
export function columnWidths<Row>(columns: readonly Measured<Row>[], rows: readonly Row[]) {
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

/** The px below which the list scrolls sideways. */
export function leastWidth<Row>(columns: readonly Measured<Row>[]): number {
  return sumOf(columns.map(({ width }) => leastOf(width)))
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
  const longest = ids.reduce((length, id) => Math.max(length, id.length), 0)
  const needed = Math.max(LEAST_ID, Math.ceil(longest * ID_CHARACTER * FONT_SIZE) + PADDING)
  return `min(${needed}px, max(${LEAST_ID}px, ${free} / 2))`
}

function isOfKind<Row, Kind extends string>(
  width: ColumnWidth<Row>,
  kind: Kind,
): width is Extract<ColumnWidth<Row>, { readonly kind: Kind }> {
  return typeof width !== 'number' && width.kind === kind
}
