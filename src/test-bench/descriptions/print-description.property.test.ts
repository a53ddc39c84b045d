import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printDescription } from './print-description.ts'
import { randomDescription, SAME_DESCRIPTIONS } from './random-description.test-support.ts'
import { readDescription } from './read-description.ts'

it('what was printed is read as the same description', () => {
  fc.assert(
    fc.property(randomDescription, (description) => {
      expect(readDescription(printDescription(description))).toEqual({ kind: 'understood', description })
    }),
    SAME_DESCRIPTIONS,
  )
})

it('any text is understood or refused with a fault, and never ends otherwise', () => {
  const words = fc.constantFrom(
    ...[
      'annuity',
      'full',
      'bullet',
      '12×',
      'x',
      '%',
      '1,000.00',
      'paid',
      'two',
      'overdue',
      'by',
      '30',
      'days',
      'extended',
    ],
    ...[
      'company',
      'from',
      'LT',
      'named',
      '"Ł"',
      'due',
      'in',
      'today',
      '2026-01-28',
      'every',
      'issued',
      '€',
      ',',
      '0',
      '💥',
    ],
    ...[
      'extensions',
      'allowed',
      'partly',
      'late',
      '2026-02-30',
      '"',
      '1e9',
      '30E/360',
      'once',
      'no',
      'interest',
      '99999999',
    ],
  )
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const read = readDescription(text)
      if (read.kind === 'refused') return
      expect(readDescription(printDescription(read.description))).toEqual(read)
    }),
    { ...SAME_DESCRIPTIONS, numRuns: 5_000 },
  )
})
