import { describe, expect, it } from 'vitest'
import { codeWriting } from './code-writing.ts'

describe('the writing of a code', () => {
  it.each([
    ['ROU', 'company', 'RO15936403', '15936403'],
    ['ROU', 'company', '15936403', 'RO 15936403'],
    ['CZE', 'person', '850412/1230', '8504121230'],
    ['LVA', 'person', '161175-19997', '16117519997'],
    ['LVA', 'company', 'LV40003521600', '40003521600'],
    ['HUN', 'company', '14820636-2-10', '14820636210'],
    ['GRC', 'company', 'EL094259216', '094259216'],
    ['POL', 'company', '526-025-02-74', '5260250274'],
    ['SWE', 'person', '19630423-5838', '630423-5838'],
    ['DEU', 'person', '36 574 261 809', '36574261809'],
  ] as const)('of %s (%s) is told apart: %s and %s', (country, kind, one, other) => {
    const [first, second] = [codeWriting(country, one, kind), codeWriting(country, other, kind)]
    expect(first).toMatchObject({ plain: second?.plain, alike: second?.alike })
    expect(first?.writing).not.toBe(second?.writing)
  })

  it.each([
    ['LTU', 'person', '33309240064', '49403136515'],
    ['LTU', 'company', '121215434', '110053842'],
    ['CZE', 'person', '8504121230', '8504121230 '],
  ] as const)('of %s (%s) is one for codes without a sign: %s and %s', (country, kind, one, other) => {
    expect(codeWriting(country, one, kind)?.writing).toBe(codeWriting(country, other, kind)?.writing)
  })

  it.each([
    ['FIN', 'person', '131052-308T'],
    ['EST', 'person', '37605030298'],
    ['JPN', 'person', '12345'],
    ['EST', 'person', ''],
  ] as const)('of %s (%s) is none where the code does not fit without its signs: %o', (country, kind, code) => {
    expect(codeWriting(country, code, kind)).toBeUndefined()
  })

  it('holds codes of other kinds apart, such as a tax number and a VAT number', () => {
    const [one, other] = ['DE136695976', '181/815/08155'].map((code) => codeWriting('DEU', code, 'company'))
    expect(one?.alike).not.toBe(other?.alike)
  })
})
