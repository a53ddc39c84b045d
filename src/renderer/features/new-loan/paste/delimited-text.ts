import { takeRecords } from '#intake/delimited/take-records.ts'
import { cellText } from '#intake/source-record.ts'

/** One cell of a pasted text; `quoted` where it stood in double quotes, so that a comma inside is its own. */
export type TextCell = { readonly text: string; readonly quoted: boolean }

export type Delimiter = '\t' | ';' | ','

/** Tabs (Excel) before `;` before `,`: the rarer sign inside an amount or a date wins. */
export function delimiterOf(text: string): Delimiter | undefined {
  if (text.includes('\t')) return '\t'
  if (text.includes(';')) return ';'
  return text.includes(',') ? ',' : undefined
}

/** Says of a cell that it was quoted, where the reader itself does not: a sign that nobody types, after the opening quote. */
const WAS_QUOTED = '\u{F0000}'

/**
 * Lines of cells, trimmed, without the blank lines, as a file of loans is read. A quoted cell may hold the delimiter, a line
 * break and `""` for a quote, as Excel and RFC 4180 write them. Without a delimiter every line is one cell.
 */
export function splitText(text: string, delimiter: Delimiter | undefined): readonly (readonly TextCell[])[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const sign = delimiter ?? '\0'
  const { records } = takeRecords(withQuotesMarked(plain, sign), sign, 1, true)
  const lines = records.map(({ cells }) => cells.map((cell) => cellOf(cellText(cell))))
  return lines.filter((cells) => cells.some((cell) => cell.text !== ''))
}

/** Marks each cell that its quotes fill, from one sign to the next. */
function withQuotesMarked(text: string, sign: string): string {
  if (!text.includes('"')) return text
  const edge = sign === '\t' ? '\\t' : sign
  const quoted = new RegExp(`(^|[${edge}\\n])[^\\S\\n\\t]*"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=[${edge}\\n]|$)`, 'g')
  return text.replace(quoted, `$1"${WAS_QUOTED}$2"`)
}

function cellOf(cell: string): TextCell {
  if (!cell.startsWith(WAS_QUOTED)) return { text: cell.trim(), quoted: false }
  return { text: cell.slice(WAS_QUOTED.length).replace(/\s+/g, ' ').trim(), quoted: true }
}
