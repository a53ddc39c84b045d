import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOfMessage } from './field-rules/field-rule.ts'
import { fileName } from './file-name-field.ts'

const BIDI_CONTROLS = [
  ...[0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCharCode(code))

/** The rule that a name breaks with its data, or the name as it is taken. */
function outcome(given: string) {
  const { data, error } = fileName.safeParse(given)
  if (!error) return data
  const { code, params } = faultOfMessage(error.issues[0]?.message ?? '')
  return { code, params }
}

/** Names that no system minds, in any script. */
const plainName = fc
  .tuple(
    fc.array(fc.constantFrom(..."aZ0 _-+&()[]'#%@!~,;=.õŽ漢字אבعربЯ😀"), { minLength: 1, maxLength: 60 }),
    fc.constantFrom('.csv', '.xlsx', '.tar.gz', '.PDF', ''),
  )
  .map(([characters, ending]) => `n${characters.join('')}${ending}`)

describe('a file name', () => {
  it.each(BIDI_CONTROLS)('with the bidi control %j anywhere is refused, and the character is named', (control) => {
    const character = `U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
    fc.assert(
      fc.property(plainName, fc.nat(70), (name, at) => {
        const turned = `${name.slice(0, at)}${control}${name.slice(at)}`.toWellFormed()
        expect(outcome(turned)).toEqual({ code: 'file-name-turned', params: { character } })
      }),
    )
  })

  it('knows every character of Unicode that changes the direction', () => {
    const found = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Bidi_Control}/u.test(String.fromCodePoint(code)))
      .map((code) => String.fromCodePoint(code))
    expect(found).toEqual(BIDI_CONTROLS)
  })

  it.each([
    ...[
      '../x',
      '..\\x',
      'C:\\x',
      'c:/x',
      '/x',
      '\\x',
      'x/',
      'x\\',
      'a/b',
      'a\\b',
      '//host/x',
      '\\\\host\\x',
      '~/x',
      './x',
    ],
    ...[
      '.',
      '..',
      '../../etc/passwd',
      'C:\\Users\\m.tamm\\loans.csv',
      'C:\\fakepath\\..\\x',
      'D:\\fakepath\\x',
      'file:///x',
    ],
    ...['C:\\fakepath\\C:\\fakepath\\x', 'C:\\fakepath\\..'],
  ])('that is the path %j is refused as one', (path) => {
    expect(outcome(path)).toEqual({ code: 'file-name-path', params: {} })
  })

  it('with folders in front or behind is refused as a path', () => {
    fc.assert(
      fc.property(plainName, plainName, fc.constantFrom('/', '\\'), (folder, name, slash) => {
        expect(outcome(`${folder}${slash}${name}`)).toEqual({ code: 'file-name-path', params: {} })
      }),
    )
  })

  it('that is plain is taken as it is, also behind the fake folder of a browser', () => {
    fc.assert(
      fc.property(plainName, fc.constantFrom('', 'C:\\fakepath\\', 'c:\\FakePath\\'), (name, folder) => {
        expect(outcome(`${folder}${name}`)).toBe(name)
      }),
    )
  })

  it('that is a fake folder alone is refused', () => {
    expect(outcome('C:\\fakepath\\')).toMatchObject({ code: 'text-length' })
  })
})
