import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateFromEpochDay, formatDate } from '#values/calendar-date.ts'
import { contentOf } from '../columns/cell-content.ts'
import { readFileDate } from './file-date.ts'
import { monthNamed } from './month-names.ts'
import { readWrittenDate } from './written-date.ts'

const days = fc.integer({ min: 7_300, max: 30_000 })
const locales = fc.constantFrom(
  ...['bg', 'cs', 'da', 'de', 'el', 'en-GB', 'en-US', 'es', 'et', 'fi', 'fr', 'hu', 'it', 'lt', 'lv', 'nl', 'nb', 'pl'],
  ...['pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'tr', 'uk'],
)
const dayOf = (day: number) => new Date(day * 86_400_000)
const written = (locale: string, day: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(dayOf(day))

describe('a date with the name of a month', () => {
  it('is read in the languages around, as they write it', () => {
    const property = fc.property(locales, days, (locale, day) => {
      const text = written(locale, day, { day: 'numeric', month: 'long', year: 'numeric' })
      const isNamed = !/listopada? /.test(text)
      const wanted = isNamed ? { kind: 'ok', value: formatDate(dateFromEpochDay(day)) } : { code: 'not-a-date' }
      expect([locale, text, readWrittenDate(text)]).toMatchObject([locale, text, wanted])
      expect([text, contentOf(text)]).toEqual([text, isNamed ? 'date' : 'text'])
    })
    fc.assert(property, { numRuns: 1_000 })
  })

  it.each([
    ['5-mar-26', '2026-03-05'],
    ["5 märts '26", '2026-03-05'],
    ['1.sept.26', '2026-09-01'],
    ['15mag26', '2026-05-15'],
  ])('and a year of two digits is doubtful: %s', (text, date) => {
    expect(readFileDate(text, 'day-month-year')).toMatchObject({ value: date, doubt: 'year-of-two-digits' })
    expect(contentOf(text)).toBe('date')
  })

  it.each([
    ['15mar2026', '2026-03-15'],
    ['3. 2. 2026', '2026-02-03'],
    ['2026 05 15', '2026-05-15'],
    ['1st of May 2026', '2026-05-01'],
    ['2026-Mär-05', '2026-03-05'],
    ['15 DE MARÇO DE 2026', '2026-03-15'],
    ['2026 m. rugpjūčio 15 d.', '2026-08-15'],
    ['2026. gada 3. jūnijs', '2026-06-03'],
    ['30 de febrero de 2026', undefined],
    ['31 June 2026', undefined],
  ])('%s is %s', (text, date) => {
    const reading = readWrittenDate(text)
    expect(reading.kind === 'ok' ? reading.value : undefined).toBe(date)
  })

  it.each(['MAR-26-0012', 'Rata 12 2026', 'Mari Maasikas 12', 'LN-MAY-2026-11-02', 'Vas 2026'])(
    '%s is none',
    (text) => {
      expect(contentOf(text)).not.toBe('date')
      expect(readFileDate(text, 'day-month-year').kind).toBe('bad')
    },
  )
})

it('a name that is another month in another language says none', () => {
  for (const name of ['listopad', 'listopada', 'lis', 'lip', 'srp']) expect(monthNamed(name)).toBeUndefined()
  expect(['lipca', 'srpnja', 'septem', 'mag', 'ma'].map(monthNamed)).toEqual([7, 7, 9, 5, undefined])
})
