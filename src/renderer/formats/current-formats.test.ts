import { expect, test } from 'vitest'
import { formatsOfLocale, parseFormats } from './current-formats.ts'

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

test.each([
  ['en-US', 'POINT', 'COMMA', 'MM/DD/YYYY'],
  ['en-GB', 'POINT', 'COMMA', 'DD/MM/YYYY'],
  ['en-CA', 'POINT', 'COMMA', 'YYYY-MM-DD'],
  ['de-DE', 'COMMA', 'POINT', 'DD.MM.YYYY'],
  ['de-CH', 'POINT', 'APOSTROPHE', 'DD.MM.YYYY'],
  ['et-EE', 'COMMA', 'SPACE', 'DD.MM.YYYY'],
  ['lv-LV', 'COMMA', 'SPACE', 'DD.MM.YYYY'],
  ['lt-LT', 'COMMA', 'SPACE', 'YYYY-MM-DD'],
  ['pl-PL', 'COMMA', 'SPACE', 'DD.MM.YYYY'],
  ['fr-FR', 'COMMA', 'SPACE', 'DD/MM/YYYY'],
  ['nl-NL', 'COMMA', 'POINT', 'DD-MM-YYYY'],
  ['sv-SE', 'COMMA', 'SPACE', 'YYYY-MM-DD'],
  ['hu-HU', 'COMMA', 'SPACE', 'YYYY-MM-DD'],
  ['fa-IR', 'POINT', 'COMMA', 'YYYY-MM-DD'],
])('%s has the decimal sign %s, groups by %s and writes days as %s', (locale, decimal, grouping, day) => {
  expect(formatsOfLocale(locale)).toEqual({ decimal, grouping, day })
})

test.each([undefined, '', 'not a locale', 'xx-XX'])('the locale %s has the formats of the browser', (locale) => {
  expect(formatsOfLocale(locale)).toEqual(formatsOfLocale(undefined))
})
