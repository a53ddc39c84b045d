import { describe, expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { sourceOf } from '../source-bytes.test-support.ts'
import type { WantedFormat } from '../source-format.ts'
import { type TestCell, type TestSheet, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { lookThrough } from './look-through.ts'

const day = (number: number): TestCell => ({ number, style: 'date' })

/** Names of the columns of an ID, a client, an amount, a rate, a day, and how the loan is paid back. */
const HEADS: readonly (readonly string[])[] = [
  ['Réf.', 'Emprunteur', 'Montant prêté', 'Taux p.a.', "Date d'octroi", 'Remboursement'],
  ['Αρ. δανείου', 'Οφειλέτης', 'Ποσό', 'Επιτόκιο', 'Εκταμίευση', 'Αποπληρωμή'],
  ['Zajam br.', 'Zajmoprimac', 'Iznos', 'Kamata', 'Isplata', 'Otplata'],
  ['Loan ID', 'Client name', 'Loan amount', 'Interest rate', 'Issue date', 'Schedule type'],
]

function loans(name: string, heads: readonly string[], count: number, more: Partial<TestSheet> = {}): TestSheet {
  const rows = Array.from({ length: count }, (_, at): readonly TestCell[] => [
    ...[`${name}-${at}`, `Weber Marianne ${name}`, 1_000.5 + at, 5.5, day(46_050 + at), 'in fine'],
  ])
  return { name, rows: [heads, ...rows], ...more }
}

async function look(sheets: readonly TestSheet[], wanted: WantedFormat = {}) {
  const facts = await lookThrough(sourceOf(xlsxFile(sheets)), wanted)
  const sheet = questionsOf(guessPlan(facts), facts).find(({ code }) => code === 'sheet')
  const unread = facts.notices.find(({ code }) => code === 'sheets-left-out')
  return { asked: sheet?.choices.map(({ params }) => params.sheet), unread: unread?.params }
}

describe('a sheet of loans beside the one that is read', () => {
  it.each(HEADS)('is asked about and named as not read, under the names %s, %s, %s', async (...heads) => {
    const sheets = [loans('2025', heads, 5), loans('2026', heads, 10)]
    expect(await look(sheets)).toEqual({ asked: ['2025', '2026'], unread: { sheets: ['2026'], lines: ['10'] } })
    const answered = { asked: undefined, unread: { sheets: ['2025'], lines: ['5'] } }
    expect(await look(sheets, { sheet: '2026' })).toEqual(answered)
  })

  it.each(HEADS)('is asked about where one column has another name: %s, %s, %s', async (...heads) => {
    const { asked } = await look([loans('A', heads, 5), loans('B', [...heads.slice(0, -1), 'Modalités'], 1)])
    expect(asked).toEqual(['A', 'B'])
  })

  it('is asked about where its columns have the names of another language', async () => {
    const [one = [], other = []] = HEADS
    expect((await look([loans('A', one, 5), loans('B', other, 5)])).asked?.toSorted()).toEqual(['A', 'B'])
  })

  it('is said to have so many lines or more where they are many', async () => {
    const [heads = []] = HEADS
    const { unread } = await look([loans('A', heads, 5), loans('B', heads, 3_000)])
    expect(unread).toMatchObject({ sheets: ['B'], lines: [expect.stringMatching(/^\d{4}\+$/)] })
  })

  it('is named where it is one of more sheets than are looked at', async () => {
    const [heads = []] = HEADS
    const sheets = Array.from({ length: 23 }, (_, at) => loans(`S${at}`, heads, 3))
    const names = sheets.slice(1).map(({ name }) => name)
    expect((await look(sheets)).unread).toMatchObject({
      sheets: names,
      lines: [...new Array(19).fill('3'), '', '', ''],
    })
  })
})

describe('the sheets of single loans', () => {
  it('are named as not read beside a list of them, and not asked about', async () => {
    const payments = Array.from({ length: 6 }, (_, at): readonly TestCell[] => [
      at + 1,
      day(46_050 + 30 * at),
      100.5,
      0,
    ])
    const sheet = (name: string): TestSheet => ({
      name,
      rows: [
        ['Δάνειο', name],
        ['Οφειλέτης', 'ΜΑΡΙΑ ΑΛΕΞΙΟΥ'],
        [],
        ['Α/Α', 'Ημερομηνία', 'Δόση', 'Υπόλοιπο'],
        ...payments,
      ],
    })
    const list = {
      name: 'Σύνοψη',
      rows: [
        ['Αρ. δανείου', 'Οφειλέτης', 'Ποσό'],
        ['Δ-1', 'ΜΑΡΙΑ ΑΛΕΞΙΟΥ', 12_000],
        ['Δ-2', 'ΑΦΟΙ ΚΑΡΑΓΙΑΝΝΗ', 5_000],
      ],
    }
    const { asked, unread } = await look([list, sheet('Δ-1'), sheet('Δ-2')])
    expect([asked, unread?.sheets]).toEqual([undefined, ['Δ-1', 'Δ-2']])
  })
})

describe('nothing is asked or said of', () => {
  it.each<readonly [string, TestSheet]>([
    ['notes', { name: 'Notes', rows: [['Prepared on', day(46_050)], ['All amounts in EUR'], ['Not for print']] }],
    [
      'a list of codes',
      { name: 'Codes', rows: [['Code', 'Country'], ...['EE', 'LV', 'LT'].map((code) => [code, code])] },
    ],
    ['totals', { name: 'Totals', rows: [['Month', 'Sum'], ...[1, 2, 3, 4].map((month) => [month, 1_000.5])] }],
    ['an empty sheet of the same names', { name: 'Template', rows: [HEADS[0] ?? []] }],
  ])('%s', async (_, sheet) => {
    expect(await look([loans('Prêts', HEADS[0] ?? [], 4), sheet])).toEqual({ asked: undefined, unread: undefined })
  })
})
