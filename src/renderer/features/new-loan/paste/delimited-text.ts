/** One cell of a pasted text; `quoted` where it stood in double quotes, so that a comma inside is its own. */
export type TextCell = { readonly text: string; readonly quoted: boolean }

export type Delimiter = '\t' | ';' | ','

/** Tabs (Excel) before `;` before `,`: the rarer sign inside an amount or a date wins. */
export function delimiterOf(text: string): Delimiter | undefined {
  if (text.includes('\t')) return '\t'
  if (text.includes(';')) return ';'
  return text.includes(',') ? ',' : undefined
}

/**
 * Lines of cells, trimmed, without the blank lines. A quoted cell may hold the delimiter, a line break and `""` for a
 * quote, as Excel and RFC 4180 write them. Without a delimiter every line is one cell.
 */
export function splitText(text: string, delimiter: Delimiter | undefined): readonly (readonly TextCell[])[] {
  const lines: TextCell[][] = []
  let line: TextCell[] = []
  let rest = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  while (rest !== '') {
    const { cell, length, ends } = nextCell(rest, delimiter)
    line.push(cell)
    rest = rest.slice(length)
    if (ends === 'cell') {
      if (rest === '') line.push({ text: '', quoted: false })
      continue
    }
    lines.push(line)
    line = []
  }
  if (line.length > 0) lines.push(line)
  return lines.filter((cells) => cells.some((cell) => cell.text !== ''))
}

type NextCell = { readonly cell: TextCell; readonly length: number; readonly ends: 'cell' | 'line' }

function nextCell(rest: string, delimiter: Delimiter | undefined): NextCell {
  return quotedCell(rest, delimiter) ?? plainCell(rest, delimiter)
}

const QUOTED = /^[^\S\n\t]*"((?:[^"]|"")*)"[^\S\n\t]*/

/** `undefined` where the quotes do not fill the cell: then they are plain signs in it. */
function quotedCell(rest: string, delimiter: Delimiter | undefined): NextCell | undefined {
  const match = QUOTED.exec(rest)
  if (!match) return undefined
  const [whole, inside = ''] = match
  const after = rest[whole.length]
  if (after !== undefined && after !== '\n' && after !== delimiter) return undefined
  const text = inside.replaceAll('""', '"').replace(/\s+/g, ' ').trim()
  return {
    cell: { text, quoted: true },
    length: whole.length + 1,
    ends: after === delimiter && after ? 'cell' : 'line',
  }
}

function plainCell(rest: string, delimiter: Delimiter | undefined): NextCell {
  const lineEnd = endOf(rest, '\n')
  const cellEnd = delimiter === undefined ? lineEnd : Math.min(endOf(rest, delimiter), lineEnd)
  const text = rest.slice(0, cellEnd).trim()
  return { cell: { text, quoted: false }, length: cellEnd + 1, ends: cellEnd < lineEnd ? 'cell' : 'line' }
}

function endOf(text: string, sign: string): number {
  const index = text.indexOf(sign)
  return index < 0 ? text.length : index
}
