import { expect, it } from 'vitest'
import { exactNumberText, parseExactly } from './exact-json.ts'

it.each([
  '{"id":12345678901234567890}',
  '[1.50,1e3,-0,0.1,1E400,7]',
  '{"a":[{"b":9007199254740993}],"c":"12345678901234567890","d":null,"e":true}',
])('%s comes out as it went in', (text) => {
  expect(JSON.stringify(parseExactly(text))).toBe(text)
})

it.each(['12345678901234567890', '1.50', '1e3', '-0', '7', '0.1'])('the number %s is known as written', (text) => {
  expect(exactNumberText(parseExactly(text))).toBe(text)
})

it.each(['"7"', 'null', 'true', '[7]', '{"rawJSON":"7"}'])('%s is no number', (text) => {
  expect(exactNumberText(parseExactly(text))).toBeUndefined()
})
