import { expect, it } from 'vitest'
import { idsInText, isWeakId } from './ids-in-text.ts'

it.each([
  ['Loan ABC-12345, thank you', 'ABC-12345'],
  ['Loan:abc-12345.', 'ABC-12345'],
  ['LOAN NO. (ABC-12345)', 'ABC-12345'],
  ['pay ABC/12', 'ABC/12'],
  ['pay ABC/12', 'ABC'],
  ['ÕLG-7;', 'õlg-7'],
])('finds in %j the identifier %s', (text, id) => {
  expect(idsInText(text)).toContain(id)
})

it('finds no identifier inside a longer one', () => {
  expect(idsInText('ABC-12345-2')).not.toContain('ABC-12345')
  expect(idsInText(' ., - ')).toEqual([])
})

it('leaves a text of too many words to a person', () => {
  const words = (count: number) => Array.from({ length: count }, (_, number) => `w${number}`).join(' ')
  expect(idsInText(words(150))).toHaveLength(300)
  expect(idsInText(words(151))).toEqual([])
  expect(idsInText('x'.repeat(101))).toEqual([])
})

it.each([
  ['ABC-1', false],
  ['L-1', true],
  ['2026', true],
  ['123456', false],
  ['LEFT', true],
])('tells of %s whether a text may contain it by chance', (id, isWeak) => {
  expect(isWeakId(id)).toBe(isWeak)
})
