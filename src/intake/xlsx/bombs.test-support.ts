import { strToU8, zipSync } from 'fflate'
import { recordOf } from '#values/record-of.ts'

const PARTS = {
  sheet: 'xl/worksheets/sheet1.xml',
  styles: 'xl/styles.xml',
  'shared texts': 'xl/sharedStrings.xml',
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
} as const

/** Parts that are parsed, by their entries. */
export const PARSED_PARTS = Object.entries(PARTS)

/** Parts that no loan needs. */
export const OTHER_PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'docProps/app.xml',
  'xl/theme/theme1.xml',
  'xl/vbaProject.bin',
  'xl/worksheets/sheet2.xml',
  'xl/worksheets/_rels/sheet1.xml.rels',
  'xl/comments1.xml',
  'customXml/item1.xml',
]

/** The entries of a good workbook with one loan in it. */
export function goodParts(): Record<string, Uint8Array> {
  return {
    [PARTS.workbook]: strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="rId1"/><sheet name="Other" r:id="rId2"/></sheets></workbook>',
    ),
    [PARTS.relations]: strToU8(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    [PARTS.styles]: strToU8('<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>'),
    [PARTS['shared texts']]: strToU8('<sst><si><t>Loan ID</t></si></sst>'),
    [PARTS.sheet]: strToU8(
      '<worksheet><sheetData><row r="1"><c t="s"><v>0</v></c><c t="str"><v>LT-1</v></c></row></sheetData></worksheet>',
    ),
  }
}

/** A good workbook but for these entries, each given as text or bytes. */
export function workbookWith(entries: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const changed = Object.entries(entries).map(
    ([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return zipSync({ ...goodParts(), ...recordOf(changed) }, { level: 9 })
}

/** Elements that a part is made of, so that a bomb looks like a part of its kind. */
const UNITS: Readonly<Record<string, { readonly root: string; readonly within: string; readonly unit: string }>> = {
  [PARTS.sheet]: { root: 'worksheet', within: 'sheetData', unit: '<row><c><v>1</v></c></row>' },
  [PARTS.styles]: { root: 'styleSheet', within: 'cellXfs', unit: '<xf numFmtId="14"/>' },
  [PARTS['shared texts']]: { root: 'sst', within: 'si', unit: '<r><t>a</t></r>' },
  [PARTS.workbook]: { root: 'workbook', within: 'sheets', unit: '<sheet name="S" r:id="rId1"/>' },
  [PARTS.relations]: {
    root: 'Relationships',
    within: 'Relationships',
    unit: '<Relationship Id="a" Type="x/worksheet" Target="b"/>',
  },
}

/** Unpacked bytes of a bomb: more than twice what any part may always have. */
const SIZE = 3 * 1024 ** 2

function times(text: string): string {
  return text.repeat(Math.ceil(SIZE / text.length))
}

/** Ways in which XML is more work than it shows, each with the content that stands inside the root of a part. */
export const XML_BOMBS: readonly (readonly [way: string, content: (unit: string) => string])[] = [
  ['elements within one another', () => times('<a>')],
  ['elements within one another that are closed', () => '<a>'.repeat(SIZE / 8) + '</a>'.repeat(SIZE / 8)],
  ['many empty elements', () => times('<a/>')],
  ['many elements of its own kind', (unit) => times(unit)],
  ['many attributes', () => `<a ${Array.from({ length: SIZE / 12 }, (_, at) => `b${at % 1e7}=""`).join(' ')}/>`],
  ['one long attribute', () => `<a b="${times('x')}"/>`],
  ['one long text', () => times('x')],
  ['a long text in an element of its own kind', (unit) => unit.replace(/>(\w)</, `>${times('x')}<`) + times(' ')],
  ['blanks', () => times(' ')],
  ['one long name', () => `<${times('x')}/>`],
  ['one long comment', () => `<!--${times('x')}-->`],
  ['many comments', () => times('<!---->')],
  ['one long CDATA section', () => `<![CDATA[${times('x')}]]>`],
  ['many CDATA sections', () => times('<![CDATA[x]]>')],
  ['one long instruction', () => `<?a ${times('x')}?>`],
  ['many instructions', () => times('<?a?>')],
  ['many references', () => times('&#65;')],
]

/** The bytes of a part that is such a bomb. */
export function bombOf(entry: string, content: (unit: string) => string): Uint8Array {
  const { root, within, unit } = UNITS[entry] ?? { root: 'a', within: 'b', unit: '<c/>' }
  return strToU8(`<?xml version="1.0"?><${root}><${within}>${content(unit)}</${within}></${root}>`)
}

const LAUGHS = `<!DOCTYPE a [<!ENTITY b0 "lol">${Array.from(
  { length: 12 },
  (_, at) => `<!ENTITY b${at + 1} "${`&b${at};`.repeat(10)}">`,
).join('')}]>`

/** Documents that declare what an XML parser would expand or fetch. */
export const DECLARATIONS: readonly (readonly [way: string, declaration: string, use: string])[] = [
  ['entities within one another', LAUGHS, '&b12;'],
  ['an entity of a file', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>', '&b;'],
  ['a document type alone', '<!DOCTYPE a>', ''],
  ['a document type of another host', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">', ''],
]
