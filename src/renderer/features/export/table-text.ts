import { defusedText } from '#contract/sheet/formula-text.ts'
import { isFigure, type SheetCell } from '#contract/sheet/sheet.ts'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { formatAmountText } from '../../input/format-amount-text.ts'

/** Names of Excel's own attributes; it reads the figure from there, whatever its country writes a decimal point as. */
const EXCEL = 'urn:schemas-microsoft-com:office:excel'
const FORMATS = { amount: '#,##0.00', rate: '0.00####', count: '0', date: 'yyyy-mm-dd', text: '@' } as const

/** Lines of cells between tabs, figures as on the wire: for whatever takes no table. */
export function tableAsText({ columns, rows, totals }: SheetTable): string {
  const head = columns.map(({ name }) => name)
  const lines = [...rows, ...(totals ? [totals] : [])].map((cells) => cells.map((cell) => lineText(plainText(cell))))
  return [head, ...lines].map((cells) => `${cells.join('\t')}\r\n`).join('')
}

/** A table that Excel takes as numbers and dates, and an e-mail as a table: all its looks stand on the cells. */
export function tableAsHtml({ columns, rows, totals }: SheetTable): string {
  const head = columns.map(({ name, kind }) => tag('th', escaped(name), `${CELL}${alignment(kind)};${HEAD}`))
  const body = rows.map((cells) => tag('tr', cells.map((cell) => cellHtml(cell, '')).join('')))
  const foot = totals ? tag('tr', totals.map((cell) => cellHtml(cell, `;${TOTAL}`)).join('')) : ''
  return `<table xmlns:x="${EXCEL}" style="${TABLE}"><thead>${tag('tr', head.join(''))}</thead><tbody>${body.join('')}${foot}</tbody></table>`
}

const TABLE = 'border-collapse:collapse;font-family:Arial,sans-serif;font-size:10pt'
const CELL = 'border:1px solid #cdd3dc;padding:2px 6px;white-space:nowrap'
const HEAD = 'font-weight:bold;background:#f5f6f8'
const TOTAL = 'font-weight:bold'

function cellHtml(cell: SheetCell, look: string): string {
  const style = `${CELL}${alignment(cell.kind)}${look};mso-number-format:'${FORMATS[cell.kind]}'`
  const figure = figureOf(cell)
  return tag('td', escaped(figure === null ? plainText(cell) : shownFigure(cell, figure)), style, figure)
}

/** The number that a cell stands for; dates are understood as they are written. */
function figureOf({ kind, value }: SheetCell): string | null {
  if (value === null || kind === 'text' || kind === 'date') return null
  return kind === 'count' || isFigure(kind, value) ? String(value) : null
}

function shownFigure({ kind }: SheetCell, figure: string): string {
  return kind === 'amount' ? formatAmountText(figure).replace('−', '-') : figure
}

/** A tab or a line break would make several cells of one. */
function plainText(cell: SheetCell): string {
  if (cell.value === null) return ''
  if (figureOf(cell) !== null) return String(cell.value)
  const text = String(cell.value)
  if (cell.kind === 'date' && isFigure('date', text)) return text
  return defusedText(text.replace(/[\t\r\n]+/g, ' '))
}

/** In lines of text a quote at the beginning would swallow the cells behind it. */
function lineText(text: string): string {
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}

function alignment(kind: SheetCell['kind']): string {
  return kind === 'text' || kind === 'date' ? ';text-align:left' : ';text-align:right'
}

function tag(name: string, content: string, style?: string, figure: string | null = null): string {
  const styled = style === undefined ? '' : ` style="${style}"`
  const number = figure === null ? '' : ` x:num="${figure}"`
  return `<${name}${styled}${number}>${content}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
