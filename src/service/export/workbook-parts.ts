/** Files of every workbook besides its sheets. Source: ECMA-376, part 1 (SpreadsheetML) and part 2 (packages). */
export function workbookParts(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': contentTypes(sheetNames.length),
    '_rels/.rels': relationships([[`${OFFICE}/officeDocument`, 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheetNames),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheetNames.map((_, index) => [`${OFFICE}/worksheet`, `worksheets/sheet${index + 1}.xml`] as const),
      [`${OFFICE}/styles`, 'styles.xml'],
    ]),
    'xl/styles.xml': styles(),
  }
}

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Number format of each kind of cell. `@` is text, which Excel never calculates, even if it begins with `=`. */
const FORMATS = {
  text: '@',
  amount: '#,##0.00',
  change: '+#,##0.00;-#,##0.00;0.00',
  rate: '0.00####',
  count: '0',
  'count-change': '+0;-0;0',
  date: 'yyyy-mm-dd',
} as const
const LOOKS = ['plain', 'bold', 'left', 'head'] as const

export type CellFormat = keyof typeof FORMATS
export type CellLook = (typeof LOOKS)[number]

const FORMAT_NAMES = Object.keys(FORMATS)
/** Numbers below are Excel's own. */
const FIRST_FORMAT = 164

/** Index of a style: one for each kind of cell and each look, after the style of empty cells. */
export function styleOf(format: CellFormat, look: CellLook): number {
  return 1 + LOOKS.indexOf(look) * FORMAT_NAMES.length + FORMAT_NAMES.indexOf(format)
}

/** Escapes a text for XML. Control characters are written by their number, as in Excel. */
export function xmlText(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/gu, numbered)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function numbered(character: string): string {
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`
  const parts = Array.from({ length: sheets }, (_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet'))
  const relations = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`
  const all = [relations, part('workbook', 'sheet.main'), ...parts, part('styles', 'styles')].join('')
  return `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">${all}</Types>`
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], index) => `<Relationship Id="r${index + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
}

function workbook(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="r${index + 1}"/>`,
  )
  return `${XML_HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

function styles(): string {
  const formats = Object.values(FORMATS).map(
    (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(code)}"/>`,
  )
  const cells = LOOKS.flatMap((look) => FORMAT_NAMES.map((_, index) => cellStyle(FIRST_FORMAT + index, look)))
  const font = (inner: string) => `<font>${inner}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
  return [
    `${XML_HEAD}<styleSheet xmlns="${MAIN}">`,
    `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
    '</styleSheet>',
  ].join('')
}

function cellStyle(format: number, look: CellLook): string {
  const isBold = look === 'bold' || look === 'head'
  const alignment = { plain: '', bold: '', left: '<alignment horizontal="left"/>', head: '<alignment wrapText="1"/>' }[
    look
  ]
  return `<xf numFmtId="${format}" fontId="${isBold ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">${alignment}</xf>`
}
