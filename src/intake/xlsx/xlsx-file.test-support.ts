import { strToU8, type Zippable, zipSync } from 'fflate'

/** A cell: a text, a number with the format it is shown in, or XML as it is. */
export type TestCell =
  | string
  | number
  | { readonly number: number | string; readonly style: 'date' | 'percentage' }
  | { readonly number: number | string; readonly format?: string }
  | { readonly xml: string }
  | null

export type TestSheet = {
  readonly name: string
  readonly rows: readonly (readonly TestCell[])[]
  readonly after?: string
  readonly state?: 'hidden' | 'veryHidden'
  /** Attributes of rows and of columns, by their index. */
  readonly rowAttributes?: { readonly [row: number]: string }
  readonly columnAttributes?: { readonly [column: number]: string }
  /** Rows whose cells are struck out, by their index, and the columns of these cells. */
  readonly struck?: { readonly [row: number]: readonly number[] }
}

/** Styles by their index: a plain number, a day, a percentage, a day in a format of the workbook's own. */
const STYLES = { date: 1, percentage: 2 } as const

/** A workbook as Excel writes it: sheets first, then what their cells share. */
export function xlsxFile(sheets: readonly TestSheet[], { isSince1904 = false } = {}): Uint8Array {
  const texts: string[] = []
  const formats: string[] = []
  const entries: Zippable = {}
  for (const [index, sheet] of sheets.entries()) {
    entries[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(sheetXml(sheet, texts, formats))
  }
  entries['xl/workbook.xml'] = strToU8(
    `<workbook xmlns:r="r"><workbookPr${isSince1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, index) =>
          `<sheet name="${escaped(name)}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  )
  entries['xl/_rels/workbook.xml.rels'] = strToU8(
    `<Relationships>${sheets
      .map(
        (_, index) =>
          `<Relationship Id="rId${index + 1}" Type="x/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
  )
  entries['xl/styles.xml'] = strToU8(stylesXml(formats))
  entries['xl/sharedStrings.xml'] = strToU8(`<sst>${texts.map((text) => `<si>${textXml(text)}</si>`).join('')}</sst>`)
  return zipSync(entries)
}

/** Formats of the workbook's own, after the styles that every workbook has. Each style is there twice: plain, and struck out. */
function stylesXml(formats: readonly string[]): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${escaped(code)}"/>`)
  const ids = [0, 164, 10, ...formats.map((_, index) => 200 + index)]
  const styles = ids.map((id) => `<xf numFmtId="${id}" fontId="0"/><xf numFmtId="${id}" fontId="1"/>`)
  return `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy;@"/>${codes.join('')}</numFmts><fonts><font><sz val="11"/></font><font><strike/></font><font><strike val="0"/></font></fonts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs><dxfs><dxf><font><strike/></font></dxf></dxfs></styleSheet>`
}

function sheetXml(
  { rows, after = '', rowAttributes, columnAttributes, struck }: TestSheet,
  texts: string[],
  formats: string[],
): string {
  const body = rows.map(
    (cells, row) =>
      `<row r="${row + 1}" ${rowAttributes?.[row] ?? ''}>${cells.map((cell, column) => cellXml(cell, { row, column, isStruck: struck?.[row]?.includes(column) ?? false }, texts, formats)).join('')}</row>`,
  )
  const columns = Object.entries(columnAttributes ?? {}).map(
    ([column, attributes]) => `<col min="${Number(column) + 1}" max="${Number(column) + 1}" ${attributes}/>`,
  )
  const cols = columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`
  return `<?xml version="1.0"?><worksheet>${cols}<sheetData>${body.join('')}</sheetData>${after}</worksheet>`
}

type CellPlace = { readonly row: number; readonly column: number; readonly isStruck: boolean }

function cellXml(cell: TestCell, { row, column, isStruck }: CellPlace, texts: string[], formats: string[]): string {
  if (cell === null) return ''
  const place = `r="${columnName(column)}${row + 1}"`
  const plain = isStruck ? `${place} s="1"` : place
  if (typeof cell === 'number') return `<c ${plain}><v>${cell}</v></c>`
  if (typeof cell === 'object') {
    if ('xml' in cell) return cell.xml
    const style = 'style' in cell ? STYLES[cell.style] : cell.format === undefined ? 0 : styleOf(cell.format, formats)
    return `<c ${place} s="${style * 2 + (isStruck ? 1 : 0)}"><v>${cell.number}</v></c>`
  }
  texts.push(cell)
  return `<c ${plain} t="s"><v>${texts.length - 1}</v></c>`
}

const FIRST_OWN_STYLE = 3

function styleOf(format: string, formats: string[]): number {
  if (!formats.includes(format)) formats.push(format)
  return FIRST_OWN_STYLE + formats.indexOf(format)
}

/** 27 → `AB` */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** A text with parts in `~`, which are runs that are struck out. */
function textXml(text: string): string {
  if (!/~[^~]*~/.test(text)) return `<t>${escaped(text)}</t>`
  const runs = text.split('~').map((part, index) => [part, index % 2 === 1] as const)
  return runs
    .filter(([part]) => part !== '')
    .map(([part, isStruck]) => `<r><rPr>${isStruck ? '<strike/>' : '<b/>'}</rPr><t>${escaped(part)}</t></r>`)
    .join('')
}
