import fc from 'fast-check'
import { expect, it } from 'vitest'
import { givenFileName } from './file-name.ts'

it.each([
  ['report.pdf', 'report.pdf'],
  ['Leping  Põhja Veod OÜ.docx', 'Leping Põhja Veod OÜ.docx'],
  ['what? "now".txt', 'what_ _now_.txt'],
  ['.htaccess', 'file.htaccess'],
  ['...', 'file'],
])('%j is kept as %j', (given, kept) => {
  expect(givenFileName(given)).toBe(kept)
})

it('whatever it is, it names no folder, ends in its ending and fits every system', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('', '.pdf', '.tar.gz'),
      (text, ending) => {
        const name = givenFileName(`${text}x${ending}`)
        expect(name).toMatch(/^[^<>:"/\\|?*\p{C}]+$/u)
        expect(new TextEncoder().encode(name).length).toBeLessThan(600)
        expect(name.endsWith(ending.replace('.tar', ''))).toBe(true)
        expect(givenFileName(name)).toBe(name)
      },
    ),
  )
})
