import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { TextScan } from './unzip-entries.ts'
import { xmlTaker } from './xml-events.ts'

const parts = fc.array(
  fc.constantFrom(
    ...['<row>x</row>', 'text', ' ', 'õ', '&#65;', '<a b="c > d"/>', '<v t="1">12.5</v>', '<c r="A1" s="1"/>'],
    ...['<!-- a > b -->', '<!---->', '<![CDATA[x > <y>]]>', '<?pi a?>', '<n:a></n:a>'],
  ),
  { maxLength: 40 },
)

/** Text bytes of a content that comes in pieces of this size. */
function scanned(content: string, size: number): number {
  const bytes = strToU8(`<root>${content}</root>`)
  const scan = new TextScan()
  for (let at = 0; at < bytes.length; at += size) scan.take(bytes.subarray(at, at + size))
  return scan.text
}

describe('a scan of XML for text', () => {
  it('counts the same in whatever pieces the bytes come', () => {
    const property = fc.property(parts, fc.integer({ min: 1, max: 7 }), (pieces, size) => {
      expect(scanned(pieces.join(''), size)).toBe(scanned(pieces.join(''), 100_000))
    })
    fc.assert(property)
  })

  it('never counts less than the parser, which takes the last piece for text', () => {
    const property = fc.property(parts, (pieces) => {
      const content = pieces.join('')
      const bytes = strToU8(`<root>${content}</root>`)
      const found = xmlTaker({ open: () => undefined })(bytes, true) - bytes.length
      expect(scanned(content, 100_000)).toBeGreaterThanOrEqual(found)
    })
    fc.assert(property)
  })

  it.each([
    ['<sheetData><row/></sheetData>', true],
    ['<x:sheetData></x:sheetData>', true],
    ['<sheetData/><a></sheetDatas></a>', false],
    ['<a>sheetData></a><mysheetDat></mysheetDat>', false],
  ])('knows whether the rows have ended in %s', (content, isBehindRows) => {
    const scan = new TextScan()
    for (const byte of strToU8(content)) scan.take(Uint8Array.of(byte))
    expect(scan.isBehindRows).toBe(isBehindRows)
  })
})
