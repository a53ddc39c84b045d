import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { all } from '../source-bytes.test-support.ts'
import type { CellRecord } from '../source-record.ts'
import { isTotals, splitFooter, sumsWithin, withoutFooter } from './footer.ts'

const ID_COLUMN = 0

function record(text: string, line = 9): CellRecord {
  return { kind: 'cells', line, cells: text.split('|'), broken: null }
}

it.each<[string, boolean]>([
  ['Total|||1,250.00|', true],
  ['Total|||€ 1,250.00|', true],
  ['Total||EUR|1,250.00|', true],
  ['Kopā|||€ 340 097 757,63|', true],
  ['Razem|||2 853 756.00 EUR|', true],
  ['Summe (20)|||1.250,00|12,5 %', true],
  ['Σ|||1250|', true],
  ['|||€ 1,250.00|12', true],
  ['|Total||1,250.00|', true],
  ['|28.02.2026|100,00|1,00|', false],
  ['Total|Mari Maasikas||1,250.00|12', false],
  ['||Summa|1,250.00|12', true],
  ['||1,250.00|Summa|12', true],
  ['LN-1||Summa|1,250.00|12', false],
  ['||Summa|1,250.00|Mari', false],
  ['LN-1|||1,250.00|12', false],
  ['|Mari Maasikas||1,250.00|12', false],
  ['||||', false],
])('%s is a record of sums: %s', (line, is) => {
  expect(isTotals(record(line), ID_COLUMN)).toBe(is)
})

const LOAN = 'LN-1|Mari Maasikas|2026-01-28|1,250.00|12'
const SUMS = 'Total|||1,250.00|'

describe('the footer of a table', () => {
  it.each([
    ['sums alone', [SUMS], [2], []],
    ['a remark below the sums', [SUMS, 'Prepared by: Anna Kask|'], [2], [3]],
    ['a remark alone', ['Seite 1 von 1'], [], [2]],
    ['a label and its day', ['Printed on:||24.11.2026'], [], [2]],
    ['a rule between two rows of sums', ['-----', SUMS, 'Average||||12'], [3, 4], [2]],
    ['no line of a loan that only has its ID', ['LN-77||||'], [], []],
    ['no cell of a single word', ['Mari||||'], [], []],
  ])('is %s', (_, below, totals, notes) => {
    const records = [LOAN, ...below].map((text, index) => record(text, index + 1))
    const { table, footer } = splitFooter(records, ID_COLUMN)
    expect(footer.totals.map(({ line }) => line)).toEqual(totals)
    expect(footer.notes.map(({ line }) => line)).toEqual(notes)
    expect(table).toHaveLength(records.length - totals.length - notes.length)
  })

  it('has no remarks where the table itself has two columns', () => {
    const { table } = splitFooter([record('Loan 11|100'), record('Loan 12|100')], undefined)
    expect(table).toHaveLength(2)
  })

  it('is removed once, and every other record passes once, however the batches are cut', async () => {
    const batches = fc.array(fc.array(fc.constantFrom(LOAN, SUMS, 'Prepared by: Anna', 'LN-2||||'), { maxLength: 30 }))
    await fc.assert(
      fc.asyncProperty(batches, async (texts) => {
        let line = 0
        const records = texts.map((batch) => batch.map((text) => record(text, ++line)))
        const passed = await all(withoutFooter(inTurn(records), ID_COLUMN))
        const last20 = records.flat().slice(-20)
        expect(passed).toEqual([...records.flat().slice(0, -20), ...splitFooter(last20, ID_COLUMN).table])
      }),
    )
  })
})

async function* inTurn<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

describe('a record of sums between installments', () => {
  const heads = 'Loan|No.|Due date|Principal|Interest|Total|Paid'.split('|')

  it.each([
    ['in the column of the due dates', '||Kopā|2 400,00|195,16|2595,16|2595,16'],
    ['before all others', 'Subtotal|12||2400.00|195.16|2595.16|2595.16'],
    ['at the end of a text', 'Leping kokku|||2400.00|195.16|2595.16|2595.16'],
    ['beside the ID of its loan', 'LN-1||Total|2400.00|195.16|2595.16|2595.16'],
    ['before that ID', 'Summa LN-1|||2400.00|195.16|2595.16|2595.16'],
    ['with a count', 'Total|12 payments||2400.00|195.16|2595.16|2595.16'],
  ])('is known %s', (_, text) => {
    expect(sumsWithin(heads)(record(text))).toBe(true)
  })

  it.each([
    '|12|2026-05-06|217.21|2.61|219.82|219.82',
    'Total Energies|1|2026-05-06|217.21|2.61|219.82|',
    'LN-1|1|2026-05-06|217.21|2.61|219.82|Total',
    'LN-1|1|Total|217.21|2.61|219.82|Mari',
    '|||217.21|2.61|219.82|',
  ])('is none in %s', (text) => {
    expect(sumsWithin(heads)(record(text))).toBe(false)
  })

  it('is none in a table of loans, whose lines may be as full', () => {
    const loans = 'Client|No.|Client code|Loan amount|Rate|Term|Fee'.split('|')
    expect(sumsWithin(loans)(record('Total|1|40003862156|2400.00|195.16|12|5'))).toBe(false)
  })
})

describe('what a report prints again on each page', () => {
  const heads = 'Ctr|Client|Suma|Dob%|Durata|Stare|Obs'.split('|')

  it.each([
    'Ctr|Client|Suma|Dob%|Durata|Stare|Obs',
    'TRANSILVAN CREDIT|SITUATIA CREDITELOR|Pag. 2/2||||',
    '||||||Page 2 of 3',
    'Seite 2 von 3||||||',
    '2. lpp.||||||',
  ])('is left out: %s', (text) => {
    expect(sumsWithin(heads)(record(text))).toBe(true)
  })

  it.each(['Ctr|Client|Suma|Dob%|Durata|Stare|x', '102|Pag. 2|100,00|9,5|12|ACTIV|', '102|Mari Maasikas|||||'])(
    'is not %s, which may be a loan',
    (text) => {
      expect(sumsWithin(heads)(record(text))).toBe(false)
    },
  )
})

describe('the heading of a part of the table', () => {
  const heads = 'Loan|Client|Code|Amount|Rate'.split('|')

  it.each(['Agence Autun||||', '||Filialas Kaunas||', 'ODDZIAŁ||||'])('is left out: %s', (text) => {
    expect(sumsWithin(heads)(record(text))).toBe(true)
  })

  it.each(['LN-77||||', 'AB||||', '|Mari Maasikas|||', 'Agence Autun|||1000|', '||||'])(
    'is not %s, which may be a loan',
    (text) => {
      expect(sumsWithin(heads)(record(text))).toBe(false)
    },
  )

  it('is none in a narrow table, and none between installments, where it may be the ID of a loan', () => {
    expect(sumsWithin(heads.slice(0, 4))(record('Agence Autun|||'))).toBe(false)
    const installments = 'Loan|Due date|Principal|Interest|Total'.split('|')
    expect(sumsWithin(installments)(record('ALPHA||||'))).toBe(false)
  })
})
