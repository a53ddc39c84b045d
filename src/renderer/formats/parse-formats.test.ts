import { expect, test } from 'vitest'
import { parseFormats } from './parse-formats.ts'

test('stored formats are read back', () => {
  const formats = { decimal: 'COMMA', grouping: 'SPACE', day: 'DD.MM.YYYY' }
  expect(parseFormats(JSON.stringify(formats))).toEqual(formats)
})

test.each([
  null,
  '',
  'null',
  '[]',
  '{"decimal":"COMMA","grouping":"SPACE"}',
  '{"decimal":"COMMA","grouping":"COMMA","day":"DD.MM.YYYY"}',
  '{"decimal":"COMMA","grouping":"SPACE","day":"D.M.YY"}',
])('%j holds no formats', (stored) => {
  expect(parseFormats(stored)).toBeUndefined()
})
