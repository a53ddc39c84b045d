import { expect, it } from 'vitest'
import { IMPORT_FIELDS } from '#values/vocabulary/import-terms.ts'
import { termsOfWords } from '#values/vocabulary/word-terms.ts'
import { WORD_READERS } from './word-readers.ts'
import { readClientType, readScheduleType } from './written-terms.ts'

it('the reader of a field reads each term that its words may mean', () => {
  for (const field of IMPORT_FIELDS) {
    const unread = termsOfWords(field).filter((term) => WORD_READERS[field]?.(term).kind !== 'ok')
    expect([field, unread]).toEqual([field, []])
  }
})

it.each([
  ['ANNUITY', 'anuita,cuota cte.,raty równe'],
  ['REGULAR', 'rovnom. jistina,egyenlő tőke,gleiche Tilgung,capital cte.,raty malejące'],
  ['BULLET', 'úroky, jist. na konci|kamat, végén tőke|endfällig mit laufenden Zinsen|solo int.|Afl.vrij'],
  ['FULL-BULLET', 'jednoraz.,jednorázově,egyben,unica soluz.,Ineens,еднократно'],
])('words of lenders mean %s: %s', (type, words) => {
  for (const word of words.split(words.includes('|') ? '|' : ','))
    expect([word, readScheduleType(word)]).toEqual([word, { kind: 'ok', value: type }])
})

it.each([
  ['CONSUMER', 'os. fiz.,magán'],
  ['BUSINESS_WITHOUT_COLLATERAL', 'фирма,ditta,cég'],
])('words of lenders mean a client of %s: %s', (type, words) => {
  for (const word of words.split(','))
    expect([word, readClientType(word, false)]).toEqual([word, { kind: 'ok', value: type }])
})
