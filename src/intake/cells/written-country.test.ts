import { describe, expect, it } from 'vitest'
import { alpha2Of } from '#contract/countries.ts'
import { namedField } from '../columns/name-index.ts'
import { fileOf } from '../loans/lenders-file.test-support.ts'
import { isFarCode, readWrittenCountry, saysCountry } from './written-country.ts'
import { readClientType, readDayCount, readScheduleType } from './written-terms.ts'

const EUROPE =
  'AUT BEL BGR CHE CYP CZE DEU DNK ESP EST FIN FRA GBR GRC HRV HUN IRL ISL ITA LTU LUX LVA MLT NLD NOR POL PRT ROU SVK SVN SWE TUR UKR'.split(
    ' ',
  )
const LANGUAGES = 'bg cs da de el en es et fi fr hr hu is it lt lv mt nb nl pl pt ro sk sl sv tr uk'.split(' ')

const countryOf = (text: string) => {
  const reading = readWrittenCountry(text)
  return reading.kind === 'ok' ? reading.value : reading.code
}

describe('a country is read by its name', () => {
  it.each([
    ['България', 'BGR'],
    ['БЪЛГАРИЯ', 'BGR'],
    ['Bulgarie', 'BGR'],
    ['Турция', 'TUR'],
    ['Türkiye', 'TUR'],
    ['Luxemburg', 'LUX'],
    ['Lëtzebuerg', 'LUX'],
    ['Belgique', 'BEL'],
    ['Pays-Bas', 'NLD'],
    ['Allemagne', 'DEU'],
    ['Ελλάδα', 'GRC'],
    ['ΕΛΛΑΔΑ', 'GRC'],
    ['Κύπρος', 'CYP'],
    ['Magyarország', 'HUN'],
    ['Hrvatska', 'HRV'],
    ['Slovenija', 'SVN'],
    ['România', 'ROU'],
    ['Česká republika', 'CZE'],
    ['Україна', 'UKR'],
    ['Svizzera', 'CHE'],
    ['Noregur', 'NOR'],
    ['Ísland', 'ISL'],
    ['ROI', 'IRL'],
    ['Northern Ireland', 'GBR'],
    ['EL', 'GRC'],
  ])('%s is %s', (text, code) => {
    expect(countryOf(text)).toBe(code)
  })

  it.each(EUROPE.map((code) => [code] as const))(
    '%s in each language of Europe, and no name is that of two',
    (code) => {
      const alone = LANGUAGES.map(
        (language) => [language, new Intl.DisplayNames(language, { type: 'region' })] as const,
      )
      expect(alone.map(([language, names]) => [language, countryOf(names.of(alpha2Of(code)) ?? '')])).toEqual(
        LANGUAGES.map((language) => [language, code]),
      )
    },
  )

  it.each(['L', 'D', 'B', 'Weber', 'Rasa Butkutė', 'Общо', 'XX', '12'])('%s is none', (text) => {
    expect(countryOf(text)).toBe('not-a-country')
  })

  it.each('abcdefghijklmnopqrstuvwxyz'.split(''))('no single letter is a client type: %s', (letter) => {
    expect(readClientType(letter, false).kind).toBe('bad')
  })

  it.each(['linear', 'annuity', 'consumer', 'company', 'person', 'bullet', 'act', 'isik', 'firma'])(
    'a term is none: %s',
    (text) => {
      const isTerm = [readScheduleType(text), readClientType(text, false), readDayCount(text)].some(
        ({ kind }) => kind === 'ok',
      )
      expect([isTerm, countryOf(text)]).toContain('not-a-country')
    },
  )
})

it.each(
  'Pays,País,Paese,Държава,Χώρα,Ülke,Kraj,Riik,Valsts,Šalis,Država,Zemlja,Ország,Țara,Země,Krajina,Maa,Land,Країна'.split(
    ',',
  ),
)('a column %s has the countries', (head) => {
  expect(namedField(head)).toMatchObject({ kind: 'fields', fields: ['country'] })
})

describe('two letters of a country far away', () => {
  it.each([
    [['ROI', 'NI'], true],
    [['Ireland', 'NI'], true],
    [['България', 'AU'], true],
    [['EE', 'US'], false],
    [['EST', 'AU'], false],
    [['Austria', 'DE'], false],
  ])('make a loan odd among words that are no codes: %j', async (countries, isOdd) => {
    const { read } = await fileOf(countries.map((Country) => ({ Country })))
    expect(read(0).oddities).not.toContain('country-far-away')
    expect(read(1).oddities.includes('country-far-away')).toBe(isOdd)
  })

  it('are odd no more where a person has typed another country', async () => {
    const { read } = await fileOf([{ Country: 'ROI' }, { Country: 'NI' }])
    expect(read(1, [{ field: 'country', row: null, text: 'GB' }]).oddities).not.toContain('country-far-away')
  })

  it('are those of no country around', () => {
    expect(['NI', 'au', 'EE', 'NIC', 'Nicaragua'].map(isFarCode)).toEqual([true, true, false, false, false])
  })
})

it.each(['ÅR', 'år', 'Dé', 'ÉS'])('%s is no code of a country, though its letters without accents are', (text) => {
  expect([readWrittenCountry(text).kind, saysCountry(text)]).toEqual(['bad', false])
})
