import { describe, expect, it } from 'vitest'
import { styleOf, workbookParts, xmlText } from './workbook-parts.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const parts = workbookParts(['Loans', 'A & B'])

/** Elements of a part in order, one per line; anything in between that is not an element shows. */
function elementsOf(name: string): readonly string[] {
  const text = parts[name] ?? ''
  expect(text.startsWith(HEAD)).toBe(true)
  return text.slice(HEAD.length).replaceAll('><', '>\n<').split('\n')
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

describe('the parts of a workbook, as Excel asks for them', () => {
  it('are five, beside its sheets', () => {
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
    ])
  })

  it('name the type of each', () => {
    const ofSheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
    const part = (name: string, type: string) =>
      `<Override PartName="/xl/${name}.xml" ContentType="${ofSheet}.${type}+xml"/>`
    expect(elementsOf('[Content_Types].xml')).toEqual([
      `<Types xmlns="${PACKAGE}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      part('workbook', 'sheet.main'),
      part('worksheets/sheet1', 'worksheet'),
      part('worksheets/sheet2', 'worksheet'),
      part('styles', 'styles'),
      '</Types>',
    ])
  })

  it('lead from the file to the workbook, and from there to the sheets and the styles', () => {
    const begin = `<Relationships xmlns="${PACKAGE}/relationships">`
    expect(elementsOf('_rels/.rels')).toEqual([
      begin,
      relation('r1', 'officeDocument', 'xl/workbook.xml'),
      '</Relationships>',
    ])
    expect(elementsOf('xl/_rels/workbook.xml.rels')).toEqual([
      begin,
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'worksheet', 'worksheets/sheet2.xml'),
      relation('r3', 'styles', 'styles.xml'),
      '</Relationships>',
    ])
    expect(elementsOf('xl/workbook.xml')).toEqual([
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">`,
      '<sheets>',
      '<sheet name="Loans" sheetId="1" r:id="r1"/>',
      '<sheet name="A &amp; B" sheetId="2" r:id="r2"/>',
      '</sheets>',
      '</workbook>',
    ])
  })
})

describe('the styles of a workbook', () => {
  const all = elementsOf('xl/styles.xml')

  it('are in lists that Excel asks for, each with as many entries as it says', () => {
    const lists = all.flatMap((element, at) => {
      const [, name, count] = /^<(\w+) count="(\d+)">$/.exec(element) ?? []
      const end = all.indexOf(`</${name}>`)
      const entries = all
        .slice(at + 1, end)
        .filter((inner) => /^<(numFmt|font|fill|border|xf|cellStyle)[ >]/.test(inner))
      return name === undefined ? [] : [[name, Number(count) - entries.length]]
    })
    expect(lists).toEqual(
      ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles'].map((name) => [name, 0]),
    )
    expect(all.filter((element) => !element.startsWith('<') || !element.endsWith('>'))).toEqual([])
    expect([all[0], all.at(-1)]).toEqual([`<styleSheet xmlns="${MAIN}">`, '</styleSheet>'])
  })

  it('have a plain font, and then a bold one', () => {
    const fonts = all.slice(all.indexOf('<fonts count="2">') + 1, all.indexOf('</fonts>')).join('')
    const rest = '<sz val="11"/><name val="Calibri"/><family val="2"/></font>'
    expect(fonts).toBe(`<font>${rest}<font><b/>${rest}`)
  })

  it('show a text as it stands, an amount with its groups and cents, and what is bold as bold', () => {
    const styled = all.filter((element) => element.startsWith('<xf ')).slice(1)
    const formatOf = (style: number) => {
      const [, id, font] = /numFmtId="(\d+)" fontId="(\d)"/.exec(styled[style] ?? '') ?? []
      const [, code] = all.flatMap((element) => new RegExp(`numFmtId="${id}" formatCode="(.*)"`).exec(element) ?? [])
      return [code, font]
    }
    expect(formatOf(styleOf('text', 'plain'))).toEqual(['@', '0'])
    expect(formatOf(styleOf('amount', 'plain'))).toEqual(['#,##0.00', '0'])
    expect(formatOf(styleOf('change', 'bold'))).toEqual(['+#,##0.00;-#,##0.00;0.00', '1'])
    expect(formatOf(styleOf('rate', 'left'))).toEqual(['0.00####', '0'])
    expect(formatOf(styleOf('count', 'head'))).toEqual(['0', '1'])
    expect(formatOf(styleOf('count-change', 'plain'))).toEqual(['+0;-0;0', '0'])
    expect(formatOf(styleOf('date', 'head'))).toEqual(['yyyy-mm-dd', '1'])
  })
})

it('a text is written so that XML reads it back, with control characters by their numbers', () => {
  expect(xmlText('a<b>&"c"\n\t')).toBe('a&lt;b&gt;&amp;&quot;c&quot;\n\t')
  expect(xmlText('\u0001\uFFFE_x0041_')).toBe('_x0001__xFFFE__x005F_x0041_')
})
