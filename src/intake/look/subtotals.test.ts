import { describe, expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { loansIn } from '../loans/loans-in.ts'
import { all, sourceOf, textSource } from '../source-bytes.test-support.ts'
import type { OpenSource } from '../source-format.ts'
import { type TestCell, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { lookThrough } from './look-through.ts'

const HEADS =
  'Month;Loan ID;Client name;Client code;Loan amount;Interest rate;Issue date;Country;Number of installments'
const loan = (id: number, month = '') => `${month};LN-${id};Rossi Giulia;RSSGLI85M55H501G;5000,50;9,5;2026-01-04;IT;24`

async function read(open: OpenSource) {
  const facts = await lookThrough(open)
  const loans = await all(loansIn(guessPlan(facts), facts.columns, open))
  const notices = facts.notices.filter(({ code }) => code.endsWith('left-out'))
  return { facts, lines: loans.map(({ line }) => line), notices: notices.map(({ code, lines }) => [code, lines]) }
}

const withLine = (line: string) =>
  read(textSource([HEADS, loan(1, 'Gennaio'), loan(2), line, loan(3, 'Febbraio'), loan(4), ''].join('\n')))

/** Words for a total of the month, by language. */
const LABELS =
  'Total January,Subtotal,Grand total,Totale gennaio,Subtotale,Total enero,Sous-total janvier,Summe Januar,Zwischensumme,Gesamt,Totaal januari,' +
  'I alt,Totalt,Delsumma,Yhteensä,Välisumma,Samtals,Razem styczeń,Ogółem,Kopā,Starpsumma,Iš viso,Tarpinė suma,Kokku jaanuar,Vahesumma,Ukupno,' +
  'Sveukupno,Skupaj,Összesen,Részösszeg,Celkem leden,Mezisoučet,Spolu,Medzisúčet,Toplam,Ara toplam,Общо януари,Итого,Всего,Разом,Вкупно,' +
  'Укупно,Σύνολο Ιανουαρίου,ΣΥΝΟΛΟ,Υποσύνολο,Total general,TOTAL 2026,Total (2)'

describe('a line of sums within a table', () => {
  it.each(LABELS.split(','))('is no loan and is named: %s', async (label) => {
    for (const line of [`;;${label};;10001,00;;;;2`, `${label};;;;10001,00;;;;`, `;${label};;;10 001,00;;;;2`]) {
      const { facts, lines, notices } = await withLine(line)
      expect([line, lines, notices]).toEqual([line, [2, 3, 5, 6], [['subtotals-left-out', [4]]]])
      expect([facts.lines, facts.loans]).toEqual([4, 4])
    }
  })

  it.each(['JANUAR 2026', 'Gennaio', 'styczeń 2026', 'Listopad 2026', 'Март 2026', 'VASARIS'])(
    'may be the heading of a month: %s',
    async (label) => {
      const { lines, notices } = await withLine(`${label};;;;;;;;`)
      expect([lines, notices]).toEqual([[2, 3, 5, 6], [['subtotals-left-out', [4]]]])
    },
  )

  it.each(['RAZEM;7 umów;10001,00', 'TOTAL;13 dossiers;', 'Grand total;12 loans;', 'Iš viso:;22 sutartys;9,50'])(
    'may count its loans, also below the table: %s',
    async (label) => {
      const { lines } = await withLine(`${label};;;;;;`)
      expect(lines).toEqual([2, 3, 5, 6])
      const below = await read(textSource([HEADS, loan(1), loan(2), `${label};;;;;;`].join('\n')))
      expect(below.lines).toEqual([2, 3])
    },
  )

  it.each([
    ['a client with a date', ';;Total Energies;;10001,00;;2026-01-04;;'],
    ['a client with a country', ';;Total Energies;;10001,00;9,5;;FR;'],
    ['a client with a code', ';;Kokku OÜ;39001010011;10001,00;;;;'],
    ['a client with an ID', ';LN-9;Total Energies;;10001,00;;;;'],
    ['a client with most of its cells', ';;Total Energies;;10001,00;9,5;12;100;24'],
    ['a client alone', ';;Total Energies;;;;;;'],
    ['another word', ';;Totalise;;10001,00;;;;'],
  ])('is none where it may be a loan: %s', async (_, line) => {
    const { lines, notices } = await withLine(line)
    expect(lines).toContain(4)
    expect(notices).toEqual([])
  })

  it('is no installment of the loan above it', async () => {
    const heads = 'Loan ID;Client name;Client code;Due date;Principal due;Interest due;Country'
    const row = (id: string, date: string) => `${id};Rossi;RSSGLI85M55H501G;${date};100,00;1,00;IT`
    const sums = 'Totale;;;;200,00;2,00;'
    const rows = (id: string) => [row(id, '2026-02-01'), row(id, '2026-03-01'), sums]
    const { facts, lines } = await read(textSource([heads, ...rows('A'), ...rows('B'), ...rows('C'), ''].join('\n')))
    expect([facts.loans, facts.lines, lines]).toEqual([3, 6, [2, 5, 8]])
    expect(facts.notices.map(({ code, params }) => [code, params])).toEqual([
      ['totals-left-out', {}],
      ['subtotals-left-out', { count: 2 }],
    ])
  })

  it('is left out of a sheet, and totals at the end are compared with the lines alone', async () => {
    const rows = (month: string, first: number): readonly (readonly TestCell[])[] => [
      [month, `P${first}`, 'Rossi Giulia', 1_000, { number: 46_026, style: 'date' }, 'IT', 12],
      [null, `P${first + 1}`, 'Greco', 500, { number: 46_027, style: 'date' }, 'IT', 12],
      [null, null, `Totale ${month}`, 1_500],
    ]
    const heads = ['Mese', 'Loan ID', 'Client name', 'Loan amount', 'Issue date', 'Country', 'Number of installments']
    const sheet = {
      name: 'A',
      rows: [heads, ...rows('gennaio', 1), ...rows('febbraio', 3), [null, null, 'TOTALE ANNO', 3_000]],
    }
    const { facts, lines, notices } = await read(sourceOf(xlsxFile([sheet])))
    expect([lines, facts.loans, notices]).toEqual([
      [2, 3, 5, 6],
      4,
      [
        ['totals-left-out', [7, 8]],
        ['subtotals-left-out', [4]],
      ],
    ])
    expect(facts.notices.map(({ code }) => code)).not.toContain('totals-differ')
  })
})
