import { describe, expect, it } from 'vitest'
import { CLIENT_KINDS } from '#values/vocabulary/client-terms.ts'
import { checkCode, filledCode, restoredCode } from './code-check.ts'
import { COUNTRY_CODES } from './countries.ts'
import { proveKind } from './proven-kind.ts'

it.each([
  ['EST', 'person', '37605030299', 'fits'],
  ['EST', 'person', '37605030298', 'check-digit'],
  ['EST', 'person', '3760503029', 'form'],
  ['EST', 'person', '', 'form'],
  ['EST', 'company', '12345678', 'fits'],
  ['EST', 'company', '12345679', 'check-digit'],
  ['LVA', 'person', '161175-19997', 'fits'],
  ['LVA', 'person', '16117519998', 'check-digit'],
  ['LVA', 'person', '32345678901', 'unknown'],
  ['LVA', 'company', '40003521600', 'fits'],
  ['LVA', 'company', '40003521601', 'check-digit'],
  ['LTU', 'person', '33309240064', 'fits'],
  ['LTU', 'person', '33309240065', 'check-digit'],
  ['LTU', 'company', '121215434', 'fits'],
  ['LTU', 'company', '110053842', 'fits'],
  ['LTU', 'company', '121215435', 'check-digit'],
  ['LTU', 'company', '12121543', 'form'],
  ['POL', 'person', '44051401359', 'fits'],
  ['POL', 'person', '44051401358', 'check-digit'],
  ['POL', 'company', '192598184', 'fits'],
  ['POL', 'company', '192598183', 'check-digit'],
  ['POL', 'company', '0000418822', 'unknown'],
  ['POL', 'company', '5260250274', 'fits'],
  ['POL', 'company', '5260250275', 'check-digit'],
  ['FIN', 'person', '131052-308T', 'fits'],
  ['FIN', 'person', '131052-308U', 'check-digit'],
  ['FIN', 'company', '2077474-0', 'fits'],
  ['FIN', 'company', '2077474-1', 'check-digit'],
  ['NOR', 'person', '15108695088', 'fits'],
  ['SWE', 'company', '1234567897', 'fits'],
  ['HUN', 'person', '8450322618', 'fits'],
  ['HUN', 'person', '8450322619', 'check-digit'],
  ['HUN', 'company', '8450322618', 'other-kind'],
  ['HUN', 'company', '14820636-2-10', 'fits'],
  ['HUN', 'company', '14820636210', 'fits'],
  ['HUN', 'company', '14820637-2-10', 'check-digit'],
  ['HUN', 'company', '14820636', 'fits'],
  ['HUN', 'person', '14820636-2-10', 'fits'],
  ['HUN', 'company', '14820636-9-10', 'form'],
  ['HUN', 'company', '01-09-123456', 'unknown'],
  ['EST', 'person', '38001010', 'form'],
  ['EST', 'company', '37605030299', 'other-kind'],
  ['EST', 'person', '12345678', 'other-kind'],
  ['EST', 'person', '12943729', 'other-kind'],
  ['POL', 'person', '2070803628', 'zeros-lost'],
  ['LVA', 'person', '1019012343', 'form'],
  ['DEU', 'person', '36574261809', 'fits'],
  ['DEU', 'person', '36574261890', 'check-digit'],
  ['ESP', 'person', '54362315K', 'fits'],
  ['ESP', 'person', '54362315Z', 'check-digit'],
  ['ESP', 'person', 'X2482300W', 'fits'],
  ['ESP', 'person', 'X2482300A', 'check-digit'],
  ['ESP', 'company', 'A13585625', 'fits'],
  ['ESP', 'company', 'A13585626', 'check-digit'],
  ['ESP', 'person', 'A13585625', 'other-kind'],
  ['LTU', 'person', '121215434', 'other-kind'],
  ['LTU', 'person', '121215435', 'form'],
  ['LTU', 'company', '1212154340', 'form'],
  ['LTU', 'company', 'x121215434', 'form'],
  ['LTU', 'company', '33309240064', 'other-kind'],
  ['EST', 'person', '12345679', 'form'],
  ['EST', 'person', ' 37605030299 ', 'fits'],
  ['EST', 'person', 'x2345678', 'form'],
  ['POL', 'company', '00004188220', 'form'],
  ['POL', 'company', 'x0000418822', 'form'],
  ['LVA', 'company', '32345678901', 'form'],
  ['EST', 'company', '0123456789', 'form'],
  // Fits with a zero before it too.
  ['DEU', 'company', '5199151991', 'fits'],
  // Fits as one kind of code, and is off by its check digit as another one.
  ['BGR', 'person', '6187816323', 'fits'],
  ['USA', 'person', 'whatever', 'form'],
  ['JPN', 'person', 'whatever', 'unknown'],
  ['XXX', 'company', '\u0000', 'unknown'],
] as const)('a code of %s for a %s, %s: %s', (country, kind, code, expected) => {
  expect(checkCode(country, code, kind)).toBe(expected)
})

describe('a code that a spreadsheet took the leading zeros of', () => {
  it.each([
    ['2070803628', '02070803628'],
    ['02070803628', undefined],
    ['2070803629', undefined],
    ['', undefined],
  ])('%o is restored as %o', (code, restored) => {
    expect(restoredCode('POL', code, 'person')).toBe(restored)
  })

  it('is restored with three zeros at most, and from five digits on', () => {
    const fits = (code: string) => checkCode('POL', code, 'person') === 'fits'
    const wholeCodes = Array.from({ length: 10 }, (_, digit) => `0000101000${digit}`).filter(fits)
    for (const whole of wholeCodes) {
      expect(restoredCode('POL', whole.slice(4), 'person')).toBeUndefined()
      expect(restoredCode('POL', whole.slice(3), 'person')).toBe(whole)
    }
  })

  it('is digits alone', () => {
    for (const code of ['2070803628 ', 'a2070803628', '2070803628a', '207080-3628'])
      expect(restoredCode('POL', code, 'person')).toBeUndefined()
  })
})

it('that may be a number of a register is filled with zeros only where a person says that they are lost', () => {
  expect(checkCode('HRV', '903955415', 'company')).toBe('unknown')
  expect(restoredCode('HRV', '903955415', 'company')).toBeUndefined()
  expect(filledCode('HRV', '903955415', 'company')).toBe('00903955415')
})

it.each([
  ['NLD', '1184207', '01184207'],
  ['SRB', '123456', '00123456'],
  ['HRV', '1234567', undefined],
  ['NLD', '01184207', undefined],
  ['NLD', '123456789', undefined],
])('of a company of %s that has no check digit, %s, has lost zeros where it is one length', (country, code, whole) => {
  expect(filledCode(country, code, 'company')).toBe(whole)
})

it.each([
  ['GRC', 'person', '49385705', '049385705'],
  ['GRC', 'company', '95466368', '095466368'],
  ['GRC', 'person', '3813213', '003813213'],
  ['BEL', 'company', '403170701', '0403170701'],
  ['NLD', 'person', '10000033', '010000033'],
  ['SVK', 'company', '888770', '00888770'],
] as const)(
  'of %s, of a %s, has lost its zeros also where the library puts them back: %s',
  (country, kind, code, whole) => {
    expect(checkCode(country, code, kind)).toBe('zeros-lost')
    expect(restoredCode(country, code, kind)).toBe(whole)
    expect(checkCode(country, whole, kind)).toBe('fits')
  },
)

it('of a company of Slovakia has the check digit of the Czech ones', () => {
  expect(checkCode('SVK', '31322832', 'company')).toBe('fits')
  expect(checkCode('SVK', '31322833', 'company')).toBe('check-digit')
  expect(proveKind('SVK', '31322832')).toBe('company')
})

it('of any country is checked whatever is written in its place: signs alone, blanks, letters, other digits', () => {
  const texts = [
    '',
    ' ',
    '-',
    '--',
    '/',
    '.',
    '?',
    '0',
    '9',
    'A',
    'é',
    '٣٤٥٦',
    'n/a',
    'particulier',
    '💶',
    '1'.repeat(100),
  ]
  for (const country of COUNTRY_CODES)
    for (const text of texts) {
      for (const kind of CLIENT_KINDS) expect(checkCode(country, text, kind)).toEqual(expect.any(String))
      expect(proveKind(country, text)).toEqual(expect.any(String))
    }
})
