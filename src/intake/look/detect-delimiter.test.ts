import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SOURCE_DELIMITERS } from '#values/vocabulary/import-terms.ts'
import { DELIMITER_SIGNS } from '../delimited/delimiters.ts'
import { detectDelimiter } from './detect-delimiter.ts'

/** Heads that are known, and heads of a language that the desk does not know. */
const HEADS = [
  ['Loan ID', 'Client name', 'Loan amount', 'Interest rate', 'Issue date', 'Note'],
  ['Vertragsnummer', 'Kunde', 'Darlehensbetrag', 'Zinssatz, %', 'Auszahlungsdatum', 'Bemerkung'],
  ['Sözleşme', 'Müşteri', 'Tutar', 'Oran', 'Tarih', 'Açıklama'],
]
const NAMES = ['Mari Maasikas', 'Kask, Mari', 'SIA "Ziedi"', 'OÜ Kivi & Ko', "O'Brien; heirs"]
const AMOUNTS = ['1.200,50', '1,200.50', '1 200,50', '1200.5', '12,5', '0']
const DATES = ['31.01.2026', '2026-01-31', '01/31/2026']
const TITLES = [
  'Loan portfolio',
  'Portfolio;as of;31.01.2026',
  'Exported by: Anna, Tartu, 31.01.2026, 12:00',
  'Total|3',
  'a\tb',
]

describe('the delimiter of a text', () => {
  it('is found whatever stands above and below the table, in names and in amounts', () => {
    const line = fc.tuple(
      fc.integer({ min: 1, max: 99_999 }).map((id) => `LT-${id}`),
      fc.constantFrom(...NAMES),
      fc.constantFrom(...AMOUNTS),
      fc.constantFrom('14', '12,5', '9.75'),
      fc.constantFrom(...DATES),
      fc.constantFrom('', 'paid on time', 'see file 12, page 3'),
    )
    const property = fc.property(
      fc.constantFrom(...SOURCE_DELIMITERS),
      fc.constantFrom(...HEADS),
      fc.array(fc.constantFrom(...TITLES), { maxLength: 3 }),
      fc.array(line, { minLength: 8, maxLength: 40 }),
      fc.array(fc.constantFrom(...TITLES), { maxLength: 2 }),
      (delimiter, head, above, lines, below) => {
        const sign = DELIMITER_SIGNS[delimiter]
        const written = (cell: string) =>
          cell.includes(sign) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
        const rows = [head, ...lines].map((cells) => cells.map(written).join(sign))
        const text = [...above, ...rows, ...below].join('\n')
        expect(detectDelimiter(text, true)).toEqual({
          delimiter,
          evidence: { code: 'fields-in-each-line', params: { count: 6 } },
        })
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  it('is not one that amounts alone have', () => {
    const lines = Array.from({ length: 50 }, (_, index) => `LT-${index};1.${index + 100},50;14,5`)
    expect(detectDelimiter(['Portfelis;2026', 'Numurs;Summa;Likme', ...lines].join('\n'), true).delimiter).toBe(
      'semicolon',
    )
    expect(detectDelimiter(lines.join('\n'), true).delimiter).toBe('semicolon')
  })
})
