import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTotal } from '#values/money.ts'
import { recordOf } from '#values/record-of.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import { loansIn } from '../loans/loans-in.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import type { WantedFormat } from '../source-format.ts'
import { cellText } from '../source-record.ts'
import { type TestCell, type TestSheet, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { lookThrough } from './look-through.ts'

const HEAD = ['Loan ID', 'Client name', 'Client code', 'Loan amount', 'Interest rate', 'Issue date', 'Margin']

function sheetOf(name: string, amounts: readonly number[], more: Partial<TestSheet> = {}): TestSheet {
  const rows = amounts.map((amount, index): readonly TestCell[] => [
    ...[
      `${name}-${index + 1}`,
      'Rasa Butkutė',
      '39001010011',
      amount,
      14.5,
      { number: 46_050, style: 'date' as const },
    ],
    'Margin text',
  ])
  return { name, rows: [HEAD, ...rows], ...more }
}

async function look(sheets: readonly TestSheet[], wanted: WantedFormat = {}) {
  const open = sourceOf(xlsxFile(sheets), 1_000)
  const facts = await lookThrough(open, wanted)
  const loans = await all(loansIn(guessPlan(facts), facts.columns, open))
  const ids = loans.map((loan) => (loan.kind === 'table' ? cellText(loan.head?.cells[0]) : ''))
  return { facts, loans, ids }
}

const HIDING = ['hidden="1"', 'hidden="true"', 'ht="0" customHeight="1"', 'hidden="1" outlineLevel="1" collapsed="1"']

const cents = fc.integer({ min: 100, max: 99_999_999 })
const rows = fc.array(fc.record({ cents, hiding: fc.option(fc.constantFrom(...HIDING), { freq: 2 }) }), {
  minLength: 1,
  maxLength: 180,
})

function sumOf(found: readonly { readonly cents: number }[]): string {
  return formatTotal(found.reduce((sum, row) => sum + BigInt(row.cents), 0n))
}

describe('hidden rows of a sheet', () => {
  it('are left out unless taken, and both outcomes are known', async () => {
    const property = fc.asyncProperty(rows, fc.constantFrom('left-out', 'taken', undefined), async (made, wanted) => {
      const visible = made.filter(({ hiding }) => hiding === null)
      const attributes = recordOf(
        made.flatMap(({ hiding }, index) => (hiding === null ? [] : [[index + 1, hiding] as const])),
      )
      const sheet = sheetOf(
        'A',
        made.map((row) => row.cents / 100),
        { rowAttributes: attributes },
      )
      if (visible.length === 0 && wanted === 'left-out') return
      const { facts, loans, ids } = await look([sheet], wanted ? { hidden: wanted } : {})
      const isTaken = wanted === 'taken' || visible.length === 0
      expect(loans.length).toBe(isTaken ? made.length : visible.length)
      expect(facts.loans).toBe(loans.length)
      expect(ids).toEqual(made.flatMap(({ hiding }, index) => (hiding !== null && !isTaken ? [] : [`A-${index + 1}`])))
      if (visible.length === made.length) {
        expect([facts.hidden, facts.format.hidden, facts.evidence.hidden]).toEqual([null, null, null])
        return
      }
      expect(facts.format.hidden).toBe(isTaken ? 'taken' : 'left-out')
      expect(facts.evidence.hidden?.code).toBe(wanted ? 'chosen' : 'hidden-cells')
      expect(facts.hidden).toEqual({
        rows: made.length - visible.length,
        struck: 0,
        columns: [],
        leftOut: { lines: visible.length, loans: visible.length, sum: sumOf(visible) },
        taken: { lines: made.length, loans: made.length, sum: sumOf(made) },
      })
      expect(JSON.stringify(loans)).not.toContain('isHidden')
    })
    await fc.assert(property, { numRuns: 60 })
  })

  it('count a loan once whose installments are partly hidden', async () => {
    const line = (id: string, date: number, principal: number): readonly TestCell[] => [
      ...[id, { number: date, style: 'date' as const }, principal, 1.5],
    ]
    const file: TestSheet = {
      name: 'Schedule',
      rows: [
        ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
        ...[line('A', 46_050, 10), line('A', 46_080, 20), line('B', 46_050, 30), line('C', 46_050, 40)],
      ],
      rowAttributes: { 2: 'hidden="1"', 3: 'hidden="1"' },
    }
    const outcomes = { leftOut: { lines: 2, loans: 2, sum: '50.00' }, taken: { lines: 4, loans: 3, sum: '100.00' } }
    for (const hidden of ['left-out', 'taken'] as const) {
      expect((await look([file], { hidden })).facts.hidden).toMatchObject(outcomes)
    }
  })
})

describe('hidden rows of two sheets', () => {
  const file = (hidesLoans: boolean, hidesInstallments: boolean): readonly TestSheet[] => {
    const line = (id: string, date: number): readonly TestCell[] => [
      ...[id, { number: date, style: 'date' as const }, 50, 1.5],
    ]
    const schedule: TestSheet = {
      name: 'Schedule',
      rows: [
        ['Loan ID', 'Due date', 'Principal due', 'Interest due'],
        ...['A-1', 'A-2', 'A-3'].flatMap((id) => [line(id, 46_080), line(id, 46_110)]),
      ],
      rowAttributes: hidesInstallments ? { 2: 'hidden="1"' } : {},
    }
    const loans = sheetOf('A', [100, 100, 100], hidesLoans ? { rowAttributes: { 3: 'hidden="1"' } } : {})
    return [loans, schedule]
  }
  const uses = fc.constantFrom('left-out', 'taken', undefined)

  it('are asked about sheet by sheet, and each answer is for its own sheet', async () => {
    const made = fc.record({ hidesLoans: fc.boolean(), hidesInstallments: fc.boolean(), loans: uses, rows: uses })
    const property = fc.asyncProperty(made, async ({ hidesLoans, hidesInstallments, loans: hidden, rows }) => {
      const wanted = { ...(hidden && { hidden }), ...(rows && { installmentHidden: rows }) }
      const { facts, loans } = await look(file(hidesLoans, hidesInstallments), wanted)
      const whole = loans.flatMap((loan) => (loan.kind === 'table' && loan.head !== null ? [loan.rows.length] : []))
      const first = hidesInstallments && rows !== 'taken' ? 1 : 2
      expect(whole).toEqual(hidesLoans && hidden !== 'taken' ? [first, 2] : [first, 2, 2])
      const open = questionsOf(guessPlan(facts), facts).filter(({ code }) => code.startsWith('hidden-'))
      expect(open.map(({ code, choices }) => [code, choices.map(({ change }) => change.format)])).toEqual([
        ...(hidesLoans && hidden === undefined
          ? [['hidden-cells', [{ hidden: 'left-out' }, { hidden: 'taken' }]]]
          : []),
        ...(hidesInstallments && rows === undefined
          ? [['hidden-installment-cells', [{ installmentHidden: 'left-out' }, { installmentHidden: 'taken' }]]]
          : []),
      ])
    })
    await fc.assert(property, { numRuns: 40 })
  })

  it('say with each answer how many installments of which principal are read', async () => {
    const { facts } = await look(file(false, true))
    const [asked] = questionsOf(guessPlan(facts), facts).filter(({ code }) => code === 'hidden-installment-cells')
    expect(asked?.choices.map(({ params }) => params)).toEqual([
      { hidden: 'left-out', installments: 5, sum: '250.00' },
      { hidden: 'taken', installments: 6, sum: '300.00' },
    ])
  })
})

describe('hidden columns of a sheet', () => {
  it.each(['hidden="1"', 'width="0" customWidth="1"'])('are left out unless taken: %s', async (attributes) => {
    const sheet = sheetOf('A', [100, 200], { columnAttributes: { 6: attributes, 9: attributes } })
    const left = await look([sheet])
    expect(left.facts.hidden).toMatchObject({ rows: 0, columns: ['G (Margin)'] })
    expect(left.facts.columns.map(({ head }) => head)).not.toContain('Margin')
    expect(JSON.stringify(left.loans)).not.toContain('Margin text')
    const taken = await look([sheet], { hidden: 'taken' })
    expect(taken.facts.columns.map(({ head }) => head)).toContain('Margin')
    expect(taken.facts.format.hidden).toBe('taken')
    expect(JSON.stringify(taken.loans)).toContain('Margin text')
  })
})

describe('the sheet that is read', () => {
  it('is a visible one wherever the hidden one stands', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('hidden', 'veryHidden'),
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      async (state, isFirst, count) => {
        const old = sheetOf('2024', new Array(count).fill(1), { state })
        const current = sheetOf('2025', [100, 200])
        const { facts, ids } = await look(isFirst ? [old, current] : [current, old])
        expect([facts.format.sheet, ids]).toEqual(['2025', ['2025-1', '2025-2']])
        expect(facts.notices).toEqual([
          { code: 'hidden-sheets-left-out', params: { sheets: ['2024'] }, column: null, lines: [] },
        ])
      },
    )
    await fc.assert(property, { numRuns: 20 })
  })

  it('is open to a choice if several could hold the loans', async () => {
    const { facts } = await look([sheetOf('January', [100]), sheetOf('February', [200])])
    expect(facts.evidence.sheet?.code).toBe('either-way')
    expect(facts.sheetChoices?.loans.map(({ name }) => name)).toEqual(['January', 'February'])
    const { facts: chosen, ids } = await look([sheetOf('January', [100]), sheetOf('February', [200])], {
      sheet: 'February',
    })
    expect([chosen.evidence.sheet?.code, ids]).toEqual(['chosen', ['February-1']])
  })

  it('is a hidden one only if no visible one has columns of loans, and then it is open', async () => {
    const notes: TestSheet = { name: 'Notes', rows: [['Prepared by hand'], ['Not for print']] }
    const { facts, ids } = await look([notes, sheetOf('Data', [100], { state: 'hidden' })])
    expect([facts.format.sheet, ids, facts.evidence.sheet?.code]).toEqual(['Data', ['Data-1'], 'either-way'])
  })

  it('is plain beside sheets without loans', async () => {
    const lists: TestSheet = {
      name: 'Lists',
      rows: [
        ['Country', 'Type'],
        ['EE', 'annuity'],
      ],
    }
    const { facts } = await look([lists, sheetOf('Loans', [100])])
    expect([facts.format.sheet, facts.evidence.sheet?.code]).toEqual(['Loans', 'only-sheet-of-loans'])
    expect([facts.evidence.hidden, facts.notices]).toEqual([null, []])
    expect((await look([sheetOf('Loans', [100])])).facts.evidence.sheet).toBeNull()
  })
})
