import { expect, test } from 'vitest'
import type { Sheet } from '#contract/sheet/sheet.ts'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import { questionsOf } from '#intake/questions/questions-of.ts'
import { textSource } from '#intake/source-bytes.test-support.ts'
import { type CsvNotation, csvPieces, PLAIN_CSV, SEMICOLON_CSV } from './csv-file.ts'

type Row = { readonly amount: string; readonly rate: string; readonly issued: string }

const SHEET: Sheet<Row> = {
  title: 'Loans',
  name: 'Loans',
  fileName: 'loans',
  facts: [],
  columns: [
    { kind: 'amount', name: 'Loan amount', width: 10, of: ({ amount }) => amount },
    { kind: 'rate', name: 'Interest rate', width: 10, of: ({ rate }) => rate },
    { kind: 'date', name: 'Issue date', width: 10, of: ({ issued }) => issued },
  ],
  // No day is after the 12th, and every amount could be one of thousands if its sign grouped.
  rows: [
    { amount: '1234.00', rate: '14.125', issued: '2026-03-04' },
    { amount: '999999999999.99', rate: '9.5', issued: '2026-05-06' },
  ],
  totals: null,
  measures: [],
}

async function written(notation: CsvNotation): Promise<string> {
  const pieces: string[] = []
  for await (const piece of csvPieces(SHEET, notation)) pieces.push(piece)
  return pieces.join('')
}

test.each([
  ['commas and points', PLAIN_CSV, { delimiter: 'comma', decimals: 'point' }],
  ['semicolons and decimal commas', SEMICOLON_CSV, { delimiter: 'semicolon', decimals: 'comma' }],
] as const)(
  'an exported file with %s is imported without a question about its notation',
  async (_, notation, format) => {
    const facts = await lookThrough(textSource(await written(notation)))
    const plan = guessPlan(facts)
    expect(plan.format).toMatchObject(format)
    const asked = questionsOf(plan, facts).map(({ code }) => code)
    expect(asked).not.toContain('decimal-sign')
    expect(asked).not.toContain('date-order')
  },
)
