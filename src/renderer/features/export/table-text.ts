import { defusedText } from '#contract/sheet/formula-text.ts'
import { isFigure, type SheetCell, type SheetMeasures } from '#contract/sheet/sheet.ts'
import type { SheetTable } from '#contract/sheet/sheet-table.ts'
import { formatAmountText, formatSignedAmount, formatSignedCount } from '../../formats/shown-text.ts'

/** Namespace of Excel's own attributes, from which it reads the figure regardless of the local decimal separator. */
const EXCEL = 'urn:schemas-microsoft-com:office:excel'
/** A backslash escapes characters that have a meaning in a style; Excel reads them literally. */
const FORMATS = {
  amount: '#,##0.00',
  change: String.raw`\+#,##0.00\;-#,##0.00\;0.00`,
  rate: '0.00####',
  count: '0',
  'count-change': String.raw`\+0\;-0\;0`,
  date: 'yyyy-mm-dd',
  text: '@',
} as const

/** Table as lines of cells separated by tabs, figures as on the wire: for programs that accept no table. Measures come beneath. */
export function tableAsText({ columns, rows, totals, measures }: SheetTable): string {
  const names = columns.map(({ name }) => name)
  const beneath = measures.flatMap((each) => [[], ...measuresLines(each)])
  const lines = [names, ...[...rows, ...(totals ? [totals] : [])].map(cellLine), ...beneath]
  return lines.map((cells) => `${cells.join('\t')}\r\n`).join('')
}

function measuresLines({ columns, rows, notes }: SheetMeasures): readonly (readonly string[])[] {
  return [columns, ...rows.map(cellLine), ...notes.map((note) => [note])]
}

function cellLine(cells: readonly SheetCell[]): readonly string[] {
  return cells.map((cell) => lineText(plainText(cell)))
}

/** Table that Excel reads as numbers and dates, and e-mail as a table: all styles are on the cells. */
export function tableAsHtml({ columns, rows, totals, measures }: SheetTable): string {
  const head = columns.map(({ name, kind }) => tag('th', escaped(name), `${CELL}${alignment(kind)};${HEAD}`))
  const body = rows.map((cells) => tag('tr', cells.map((cell) => cellHtml(cell, '')).join('')))
  const foot = totals ? tag('tr', totals.map((cell) => cellHtml(cell, `;${TOTAL}`)).join('')) : ''
  return `${tableHtml(head, [...body, foot])}${measures.map((each) => `<br>${measuresHtml(each)}`).join('')}`
}

/** Figures and dates are right-aligned: every column but the first contains figures. */
function measuresHtml({ columns, rows, notes }: SheetMeasures): string {
  const side = (index: number) => (index === 0 ? LEFT : RIGHT)
  const head = columns.map((name, index) => tag('th', escaped(name), `${CELL}${side(index)};${HEAD}`))
  const body = rows.map((cells) => tag('tr', cells.map((cell, index) => cellHtml(cell, side(index))).join('')))
  return `${tableHtml(head, body)}${notes.map((note) => `<p style="${FONT}">${escaped(note)}</p>`).join('')}`
}

function tableHtml(head: readonly string[], rows: readonly string[]): string {
  return `<table xmlns:x="${EXCEL}" style="${TABLE}"><thead>${tag('tr', head.join(''))}</thead><tbody>${rows.join('')}</tbody></table>`
}

const FONT = 'font-family:Arial,sans-serif;font-size:10pt'
const TABLE = `border-collapse:collapse;${FONT}`
const CELL = 'border:1px solid #cdd3dc;padding:2px 6px;white-space:nowrap'
const HEAD = 'font-weight:bold;background:#f5f6f8'
const TOTAL = 'font-weight:bold'
const LEFT = ';text-align:left'
const RIGHT = ';text-align:right'

function cellHtml(cell: SheetCell, look: string): string {
  const style = `${CELL}${alignment(cell.kind)}${look};mso-number-format:'${FORMATS[cell.kind]}'`
  const figure = figureOf(cell)
  return tag('td', escaped(figure === null ? plainText(cell) : shownFigure(cell, figure)), style, figure)
}

/** Number of a cell; Excel understands dates as written. */
function figureOf({ kind, value }: SheetCell): string | null {
  if (value === null || kind === 'text' || kind === 'date') return null
  return kind === 'count' || kind === 'count-change' || isFigure(kind, value) ? String(value) : null
}

function shownFigure({ kind }: SheetCell, figure: string): string {
  return shownText(kind, figure).replace('−', '-')
}

function shownText(kind: SheetCell['kind'], figure: string): string {
  if (kind === 'amount') return formatAmountText(figure)
  if (kind === 'change') return formatSignedAmount(figure)
  return kind === 'count-change' ? formatSignedCount(Number(figure)) : figure
}

/** Text of a cell without tabs and line breaks, which would split it into several cells. */
function plainText(cell: SheetCell): string {
  if (cell.value === null) return ''
  if (figureOf(cell) !== null) return String(cell.value)
  const text = String(cell.value)
  if (cell.kind === 'date' && isFigure('date', text)) return text
  return defusedText(text.replace(/[\t\r\n]+/g, ' '))
}

/** Quotes a text that begins with a quote, which would otherwise swallow the following cells. */
function lineText(text: string): string {
  return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
}

function alignment(kind: SheetCell['kind']): string {
  return kind === 'text' || kind === 'date' ? LEFT : RIGHT
}

function tag(name: string, content: string, style?: string, figure: string | null = null): string {
  const styled = style === undefined ? '' : ` style="${style}"`
  const number = figure === null ? '' : ` x:num="${figure}"`
  return `<${name}${styled}${number}>${content}</${name}>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
