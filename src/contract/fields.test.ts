import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { settingsRequest } from './desk/settings.ts'
import { faultOfMessage } from './field-rules/field-rule.ts'
import { countriesText, longText, searchText, shortText, termsText } from './fields.ts'

/** Codes of the rules that a value breaks. */
function broken(schema: z.ZodType, value: unknown): readonly string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => faultOfMessage(message).code) ?? []
}

describe('terms with commas between them', () => {
  it('are all of the list, and at least one', () => {
    const terms = termsText(['one', 'two', 'three'])
    for (const text of ['one', 'two,one', 'one,two,three', 'one,one']) expect(terms.parse(text)).toBe(text)
    for (const text of ['', 'four', 'one,four', 'four,one', 'one,', ',one', 'one two', 'ONE'])
      expect(broken(terms, text), text).toEqual(['terms'])
  })

  it('are countries alike', () => {
    for (const text of ['EST', 'EST,LVA']) expect(countriesText.parse(text)).toBe(text)
    for (const text of ['', 'EE', 'EST,XXX', 'XXX,EST', 'EST,', 'EST;LVA', 'est'])
      expect(broken(countriesText, text), text).toEqual(['countries'])
  })
})

describe('texts', () => {
  it('that are missing are required, and others break their own rule', () => {
    for (const schema of [shortText(5), longText(5), searchText, termsText(['a'])]) {
      expect(broken(schema, undefined)).toEqual(['required'])
      expect(broken(schema, 7)).not.toEqual(['required'])
    }
  })

  it('have their length counted in characters as people count them', () => {
    const name = shortText(3)
    expect(name.parse('ab𝄞')).toBe('ab𝄞')
    for (const text of ['', 'abcd']) expect(broken(name, text), text).toEqual(['text-length'])
    for (const [text, code] of [
      ['a\u0000', 'control'],
      ['\uD800', 'ill-formed'],
      [' \u200B', 'nothing-visible'],
    ] as const)
      expect(broken(name, text), text).toEqual([code])
  })

  it('in lines have their ends of lines made one kind, and lose what stands around them', () => {
    const lines = longText(9)
    expect(lines.parse(' a\r\nb\rc\n\n')).toBe('a\nb\nc')
    expect(lines.parse('\ta\tb')).toBe('a\tb')
    for (const [text, code] of [
      ['\n \t', 'text-length'],
      ['1234567890', 'text-length'],
      ['a\u0000', 'control'],
    ] as const)
      expect(broken(lines, text), text).toEqual([code])
  })

  it('that are searched for may be empty or of 100 characters', () => {
    for (const text of ['', 'x'.repeat(100), '𝄞'.repeat(100)]) expect(searchText.parse(` ${text} `)).toBe(text)
    for (const text of ['x'.repeat(101), 'a\u0000b', '\uD800'])
      expect(broken(searchText, text)).toEqual(['search-text'])
  })
})

it('the lender keeps from 0 to 100 % of a loan, with two decimals at most', () => {
  const part = settingsRequest.shape.lenderSkinPercentage
  for (const percent of ['0', '0.01', '99.99', '100', '100.00', '5.1000'])
    expect(broken(part, percent), percent).toEqual([])
  for (const percent of ['100.01', '0.001', '101', '200.00', '5.12345'])
    expect(broken(part, percent), percent).toEqual(['percentage'])
})
