import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTotal } from '#values/money.ts'
import { recordOf } from '#values/record-of.ts'
import { guessPlan } from '../columns/guess-plan.ts'
import { loansIn } from '../loans/loans-in.ts'
import { readLoan } from '../loans/read-loan.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { all, sourceOf } from '../source-bytes.test-support.ts'
import type { WantedFormat } from '../source-format.ts'
import type { CellCorrection } from '../source-loan.ts'
import { type TestCell, type TestSheet, xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { lookThrough } from './look-through.ts'

const HEAD = [
  ...['Loan ID', 'Client name', 'Client code', 'Country', 'Loan amount', 'Interest rate'],
  ...['Issue date', 'Schedule type', 'Number of installments', 'First due date'],
]
const AMOUNT = HEAD.indexOf('Loan amount')

const dayOf = (number: number): TestCell => ({ number, style: 'date' })

function loanRow(at: number, cents: number, mark = ''): readonly TestCell[] {
  const text = (plain: string) => `${mark}${plain}${mark}`
  return [
    ...[text(`LN-${at + 1}`), text('Rasa Butkutė'), text('39001010011'), text('LT'), cents / 100, 14.5],
    ...[dayOf(46_050), text('annuity'), 12, dayOf(46_081)],
  ]
}

async function look(sheets: readonly TestSheet[], wanted: WantedFormat = {}) {
  const open = sourceOf(xlsxFile(sheets), 1_000)
  const facts = await lookThrough(open, wanted)
  const plan = guessPlan(facts)
  const loans = await all(loansIn(plan, facts.columns, open))
  const read = (corrections: readonly CellCorrection[] = []) =>
    loans.map((loan) => readLoan(plan, facts.columns, loan, corrections))
  return { facts, questions: questionsOf(plan, facts), loans, read }
}

/** Ways in which a row is struck out: the font of all or of most of its cells, or the runs of its texts and the font of the others. */
const WAYS = {
  all: HEAD.map((_, at) => at),
  most: [0, 1, 2, 4, 5, 6, 9],
  runs: [4, 5, 6, 8, 9],
} as const

const lines = fc.array(
  fc.record({
    cents: fc.integer({ min: 10_000, max: 9_999_999 }),
    way: fc.option(fc.constantFrom('all', 'most', 'runs'), { freq: 2 }),
  }),
  { minLength: 2, maxLength: 60 },
)

function sheetOf(made: readonly { readonly cents: number; readonly way: keyof typeof WAYS | null }[]): TestSheet {
  const rows = made.map(({ cents, way }, at) => loanRow(at, cents, way === 'runs' ? '~' : ''))
  const struck = recordOf(made.flatMap(({ way }, at) => (way === null ? [] : [[at + 1, WAYS[way]] as const])))
  return { name: 'Loans', rows: [HEAD, ...rows], struck }
}

const sumOf = (found: readonly { readonly cents: number }[]) =>
  formatTotal(found.reduce((sum, { cents }) => sum + BigInt(cents), 0n))

describe('rows of a sheet that are struck out', () => {
  it('are left out unless taken, and asked about with both outcomes', async () => {
    const property = fc.asyncProperty(lines, fc.constantFrom('taken', undefined), async (made, wanted) => {
      const kept = made.filter(({ way }) => way === null)
      if (kept.length === 0) return
      const { facts, questions, loans, read } = await look([sheetOf(made)], wanted ? { hidden: wanted } : {})
      expect(loans.length).toBe(wanted ? made.length : kept.length)
      expect(read().flatMap(({ kind, oddities }) => [kind, ...oddities])).toEqual(loans.map(() => 'request'))
      if (kept.length === made.length) {
        expect([facts.hidden, questions]).toEqual([null, []])
        return
      }
      expect(facts.hidden).toEqual({
        rows: 0,
        struck: made.length - kept.length,
        columns: [],
        leftOut: { lines: kept.length, loans: kept.length, sum: sumOf(kept) },
        taken: { lines: made.length, loans: made.length, sum: sumOf(made) },
      })
      const params = { rows: 0, struck: made.length - kept.length, columns: [] }
      expect(questions.map((asked) => [asked.code, asked.params])).toEqual(wanted ? [] : [['hidden-cells', params]])
    })
    await fc.assert(property, { numRuns: 40 })
  })

  it('are counted beside hidden ones, and one that is both is hidden', async () => {
    const made = (['all', 'all', 'most', null, null] as const).map((way) => ({ cents: 120_000, way }))
    const rowAttributes = { 1: 'hidden="1"', 4: 'hidden="1"' }
    const { facts, loans } = await look([{ ...sheetOf(made), rowAttributes }])
    expect([facts.hidden?.rows, facts.hidden?.struck, loans.length]).toEqual([2, 2, 1])
  })

  it('are left out of the sheet of installments too', async () => {
    const rows = [1, 2, 3, 4].map((at): readonly TestCell[] => ['LN-1', dayOf(46_050 + at * 30), 25, 1.5])
    const schedule: TestSheet = {
      name: 'Schedule',
      rows: [['Loan ID', 'Due date', 'Principal due', 'Interest due'], ...rows],
      struck: { 2: [0, 1, 2, 3], 3: [1, 2, 3] },
    }
    const loansSheet: TestSheet = { name: 'Loans', rows: [HEAD.slice(0, 7), loanRow(0, 10_000).slice(0, 7)] }
    const { facts, loans, questions } = await look([loansSheet, schedule])
    expect(facts.format.shape).toBe('two-sheets')
    expect(loans.map((loan) => loan.kind === 'table' && loan.rows.length)).toEqual([2])
    expect(questions.map(({ code }) => code)).toContain('hidden-installment-cells')
  })
})

describe('a line with a cell that is struck out', () => {
  const places = fc.record({ line: fc.nat(4), column: fc.nat(HEAD.length - 1) })

  it('is odd, whichever cell it is, and no other line is', async () => {
    const property = fc.asyncProperty(places, async ({ line, column }) => {
      const rows = [0, 1, 2, 3, 4].map((at) => loanRow(at, 120_000))
      const { facts, read } = await look([{ name: 'Loans', rows: [HEAD, ...rows], struck: { [line + 1]: [column] } }])
      expect(facts.hidden).toBeNull()
      expect(read().map(({ oddities }) => oddities)).toEqual(
        rows.map((_, at) => (at === line ? ['cell-struck-out'] : [])),
      )
    })
    await fc.assert(property, { numRuns: 30 })
  })

  it('is odd if a part of a text is struck out', async () => {
    const row = loanRow(0, 120_000).with(1, '~Rasa Petrauskienė~ Butkutė')
    const { read } = await look([{ name: 'Loans', rows: [HEAD, row] }])
    expect(read().map(({ oddities }) => oddities)).toEqual([['cell-struck-out']])
  })

  it('is odd no more once the cell is corrected', async () => {
    const { read } = await look([{ name: 'Loans', rows: [HEAD, loanRow(0, 120_000)], struck: { 1: [AMOUNT] } }])
    const corrected = read([{ field: 'loanAmount', row: null, text: '900.00' }])
    expect(corrected.map(({ oddities }) => oddities)).toEqual([[]])
  })

  it('is not odd by a cell that no loan needs', async () => {
    const rows = [[...HEAD, 'Branch'], ...['Kaunas', 'Vilnius'].map((town, at) => [...loanRow(at, 120_000), town])]
    const { read } = await look([{ name: 'Loans', rows, struck: { 1: [HEAD.length] } }])
    expect(read().map(({ oddities }) => oddities)).toEqual([[], []])
  })

  it('is odd by the installment beside others that is struck out, and by none of another column', async () => {
    const heads = [
      ...HEAD.slice(0, 7),
      ...[1, 2].flatMap((at) => [`Due date ${at}`, `Principal ${at}`, `Interest ${at}`]),
    ]
    const row = (at: number) => [
      ...loanRow(at, 10_000).slice(0, 7),
      ...[46_081, 46_111].flatMap((day) => [dayOf(day), 50, 1]),
    ]
    const { read, facts } = await look([
      { name: 'Loans', rows: [heads, row(0), row(1), row(2)], struck: { 2: [heads.indexOf('Principal 2')] } },
    ])
    expect(facts.format.shape).toBe('installment-a-line')
    expect(read().map(({ oddities }) => oddities)).toEqual([[], ['cell-struck-out'], []])
  })
})
