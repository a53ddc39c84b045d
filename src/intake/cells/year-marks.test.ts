import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentOf } from '../columns/cell-content.ts'
import { fileOf } from '../loans/lenders-file.test-support.ts'
import { readFileDate } from './file-date.ts'
import { looksLikeDate } from './written-date.ts'

const two = (number: number) => String(number).padStart(2, '0')

/** Marks of a year as they stand after a date, by language. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  bg: [' г.', 'г.', ' г', ' година'],
  ru: [' г.', ' года', ' год'],
  uk: [' р.', ' року'],
  lt: [' m.', ' m. ', ' d.', ' metai'],
  lv: ['. g.', '. gada', '. gads', ' g.'],
  pl: [' r.', 'r.', ' roku'],
  hr: ['. g.', '. god.', '. godine'],
  sr: ['. године', ' год.'],
  cs: [' r.', ' roku'],
  et: ' a.| aasta| aastal'.split('|'),
  el: [' έτους'],
  tr: [' yılı'],
}

describe('a date with a mark of its year', () => {
  it.each(Object.entries(MARKS).flatMap(([language, marks]) => marks.map((mark) => [language, mark] as const)))(
    'is read as the date: %s %j',
    (_, mark) => {
      const made = fc.record({
        day: fc.integer({ min: 1, max: 28 }),
        month: fc.integer({ min: 1, max: 12 }),
        year: fc.integer({ min: 2000, max: 2040 }),
        isPadded: fc.boolean(),
        blank: fc.constantFrom('', ' '),
      })
      fc.assert(
        fc.property(made, ({ day, month, year, isPadded, blank }) => {
          const [d, m] = isPadded ? [two(day), two(month)] : [String(day), String(month)]
          const wanted = `${year}-${two(month)}-${two(day)}`
          for (const text of [`${d}.${blank}${m}.${blank}${year}${mark}`, `${year}-${two(month)}-${two(day)}${mark}`]) {
            expect([text, readFileDate(text.trim(), 'day-month-year')]).toEqual([text, { kind: 'ok', value: wanted }])
            expect([text, looksLikeDate(text.trim()), contentOf(text)]).toEqual([text, true, 'date'])
          }
        }),
        { numRuns: 40 },
      )
    },
  )

  it.each([
    ['2026 m. 09 mėn. 06 d.', '2026-09-06'],
    ['2026 m. 09 06', '2026-09-06'],
    ['2026m. 9 men. 6d.', '2026-09-06'],
    ['6 септември 2026 година', '2026-09-06'],
    ['dnia 6 września 2026 roku', '2026-09-06'],
    ['6. rujna 2026. godine', '2026-09-06'],
    ['2026. gada 6. septembris', '2026-09-06'],
    ['6 сентября 2026 года', '2026-09-06'],
    ['vom 6. September 2026', '2026-09-06'],
  ])('may be written with words: %s', (text, date) => {
    expect(readFileDate(text, 'day-month-year')).toEqual({ kind: 'ok', value: date })
  })

  it.each([
    ['06.09.26 г.', '2026-09-06', 'year-of-two-digits'],
    ['03/04/2026 г.', '2026-04-03', 'date-either-way'],
  ])('stays in doubt where it is without the mark: %s', (text, value, doubt) => {
    expect(readFileDate(text, 'day-month-year', true)).toEqual({ kind: 'ok', value, doubt })
  })

  it.each([
    '06.09.2026 x',
    '06.09.2026 EUR',
    '2026. gada 06.09',
    '2026 г.',
    '31.06.2026 г.',
    '12 m.',
    '6.5 m',
    '12.5 r.',
  ])('is none with another word, or without a day: %s', (text) => {
    expect(readFileDate(text, 'day-month-year').kind).toBe('bad')
  })

  it('takes part in the order of the dates of its file', async () => {
    const { facts } = await fileOf([{ 'Issue date': '03/04/2026 г.' }, { 'Issue date': '05/31/2026 г.' }])
    expect(facts.format.dateOrder).toBe('month-day-year')
  })
})
