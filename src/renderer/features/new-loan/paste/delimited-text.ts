import { takeRecords } from '#intake/delimited/take-records.ts'
import { cellText } from '#intake/source-record.ts'

/** A cell of a pasted text; `quoted` if it was in double quotes, so that a comma inside belongs to it. */
export type TextCell = { readonly text: string; readonly quoted: boolean }

type Delimiter = '\t' | ';' | ','

/** Tabs (Excel) before `;` before `,`: the delimiter that is rarer within amounts and dates wins. */
export function delimiterOf(text: string): Delimiter | undefined {
  if (text.includes('\t')) return '\t'
  if (text.includes(';')) return ';'
  return text.includes(',') ? ',' : undefined
}

/** Marks a cell as quoted, which the parser does not report: a character that nobody types, inserted after the opening quote. */
const WAS_QUOTED = '\u{F0000}'

/**
 * Splits a text into lines of trimmed cells, without blank lines, like a file of loans. A quoted cell may contain the delimiter, a line
 * break and `""` for a quote, as in Excel and RFC 4180. Without a delimiter every line is one cell.
 */
export function splitText(text: string, delimiter: Delimiter | undefined): readonly (readonly TextCell[])[] {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const sign = delimiter ?? '\0'
  const { records } = takeRecords(withQuotesMarked(plain, sign), sign, 1, true)
  const lines = records.map(({ cells }) => cells.map((cell) => cellOf(cellText(cell))))
  return lines.filter((cells) => cells.some((cell) => cell.text !== ''))
}

/** Marks each cell that is quoted from delimiter to delimiter. */
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
