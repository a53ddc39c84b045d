import { describe, expect, it } from 'vitest'
import { namedField } from '../columns/name-index.ts'
import { fileOf } from '../loans/lenders-file.test-support.ts'
import { isFarCode, readWrittenCountry } from './written-country.ts'
import { readClientType, readDayCount, readScheduleType } from './written-terms.ts'

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

  it('in each language of Europe, unless another country is called so in English', () => {
    for (const locale of [
      'bg',
      'cs',
      'da',
      'de',
      'el',
      'et',
      'fi',
      'fr',
      'hu',
      'it',
      'lt',
      'lv',
      'pl',
      'pt',
      'ro',
      'tr',
      'uk',
    ]) {
      const names = new Intl.DisplayNames(locale, { type: 'region' })
      for (const [code, alpha3] of [
        ['EE', 'EST'],
        ['AT', 'AUT'],
        ['IE', 'IRL'],
        ['SI', 'SVN'],
        ['SK', 'SVK'],
        ['ES', 'ESP'],
      ] as const) {
        expect([locale, countryOf(names.of(code) ?? '')]).toEqual([locale, alpha3])
      }
    }
  })

  it.each(['L', 'D', 'B', 'Weber', 'Rasa Butkutė', 'Общо', 'XX', '12'])('%s is none', (text) => {
    expect(countryOf(text)).toBe('not-a-country')
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
