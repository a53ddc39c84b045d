import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { sourceOf, textSource } from '../source-bytes.test-support.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { RUNS } from './generated-files.test-support.ts'
import { questionsOf } from './questions-of.ts'

type Row = readonly string[]

/** Names of columns that no language around has. */
const NAMES: Row = ['Qid', 'Qnam', 'Qsum', 'Qday', 'Qnum', 'Qfirst']
const loans = fc.integer({ min: 3, max: 12 })

const idOf = (loan: number) => `QX-${100 + loan}`
const dayOf = (month: number) => `2026-${String((month % 12) + 1).padStart(2, '0')}-15`
const loanRow = (loan: number): Row => [
  idOf(loan),
  `Ada ${loan}`,
  `${1200 + loan}.50`,
  dayOf(loan),
  '12',
  dayOf(loan + 1),
]
const installmentRow = (loan: number, row: number): Row => [idOf(loan), dayOf(loan + row), `${100 + row}.50`, '3.20']

const many = (count: number) => Array.from({ length: count }, (_, at) => at)

async function lookedAt(open: Parameters<typeof lookThrough>[0]) {
  const facts = await lookThrough(open)
  return { facts, questions: questionsOf(guessPlan(facts), facts) }
}

const lookedAtText = (rows: readonly Row[]) => lookedAt(textSource(rows.map((cells) => cells.join(';')).join('\n')))

describe('a file with the days of its contracts and of their payment', () => {
  const contracts =
    'Contract date|Agreement date|Sutarties data|Līguma datums|Lepingu kuupäev|Vertragsdatum|Data umowy|Signed on'
  const payouts =
    'Disbursement date|Payout date|Išmokėjimo data|Izmaksas datums|Väljamakse kuupäev|Auszahlungsdatum|Data wypłaty|Paid out'

  it('takes the payment for the issue date, whichever stands first, and asks about the contract', async () => {
    const of = (heads: string) => fc.constantFrom(...heads.split('|'))
    const property = fc.asyncProperty(of(contracts), of(payouts), fc.boolean(), async (contract, payout, isFirst) => {
      const dates = isFirst ? [contract, payout] : [payout, contract]
      const line = (loan: number) => [idOf(loan), 'Ada Ada', '1200.50', '12', '2026-01-10', '2026-01-19']
      const rows = [['Loan ID', 'Client', 'Amount', 'Number of installments', ...dates], ...many(4).map(line)]
      const { facts, questions } = await lookedAtText(rows)
      const issued = guessPlan(facts).columns.find(({ field }) => field === 'lenderIssueDate')
      expect(facts.columns[issued?.index ?? -1]?.head).toBe(payout)
      const [asked] = questions.filter(({ column }) => facts.columns[column ?? -1]?.head === contract)
      expect(asked?.params).toMatchObject({ field: 'lenderIssueDate', taken: payout })
      expect(asked?.choices.map(({ params }) => params.field)).toContain('lenderIssueDate')
    })
    await fc.assert(property, RUNS)
  })
})

describe('a file under names that nobody knows', () => {
  it('is taken for installments where its IDs repeat, however its lines are sorted', async () => {
    const file = fc.record({ count: loans, isByDate: fc.boolean() })
    const property = fc.asyncProperty(file, async ({ count, isByDate }) => {
      const rows = many(count).flatMap((loan) => many(3).map((row) => installmentRow(loan, row)))
      const sorted = isByDate ? rows.toSorted((a, b) => (a[1] ?? '').localeCompare(b[1] ?? '')) : rows
      const { facts } = await lookedAtText([['Qid', 'Qday', 'Qsum', 'Qint'], ...sorted])
      expect([facts.format.shape, facts.loans]).toEqual(['installment-a-line', count])
    })
    await fc.assert(property, RUNS)
  })

  it('is taken for loans where no ID repeats', async () => {
    const property = fc.asyncProperty(loans, async (count) => {
      const { facts } = await lookedAtText([NAMES, ...many(count).map(loanRow)])
      expect([facts.format.shape, facts.loans]).toEqual(['loan-a-line', count])
    })
    await fc.assert(property, RUNS)
  })

  it('is asked about a second sheet with dated amounts of the same IDs, and not about one of other things', async () => {
    const property = fc.asyncProperty(loans, fc.boolean(), async (count, isOfLoans) => {
      const rows = many(count).flatMap((loan) =>
        many(3).map((row) => installmentRow(isOfLoans ? loan : loan + 500, row)),
      )
      const file = xlsxFile([
        { name: 'One', rows: [NAMES, ...many(count).map(loanRow)] },
        { name: 'Two', rows: [['Qid', 'Qday', 'Qsum', 'Qint'], ...rows] },
      ])
      const { questions } = await lookedAt(sourceOf(file))
      const asked = questions.find(({ code }) => code === 'installment-sheet')
      expect(asked?.choices.map(({ code, params }) => params.sheet ?? code)).toEqual(
        isOfLoans ? ['Two', 'without-installments'] : undefined,
      )
    })
    await fc.assert(property, RUNS)
  })

  it('is asked about columns of dates and counts with other lines among the loans', async () => {
    const property = fc.asyncProperty(fc.integer({ min: 3, max: 12 }), async (count) => {
      const rows = many(count).flatMap((loan) => [loanRow(loan), ...(loan === 1 ? [] : [NAMES])])
      const { facts, questions } = await lookedAtText([NAMES, ...rows])
      const asked = new Set(questions.map(({ column }) => (column === null ? '' : facts.columns[column]?.head)))
      for (const name of ['Qday', 'Qnum', 'Qfirst']) expect([name, asked.has(name)]).toEqual([name, true])
    })
    await fc.assert(property, RUNS)
  })

  it('has its names below a line of groups, told apart by them where they repeat, and is asked column by column', async () => {
    const groups: Row = ['Qloan', '', 'Qmon', '', 'Qtime', '']
    const file = fc.record({
      count: loans,
      names: fc.constantFrom<Row>(
        NAMES,
        ['Qid', 'Qnam', 'Qa', 'Qb', 'Qa', 'Qb'],
        ['ID', 'Qnam', 'No', 'Ee', 'No', 'Ee'],
      ),
      above: fc.constantFrom<readonly Row[]>([], [['Qbook 2026', '', '', '', '', '']]),
      below: fc.constantFrom<readonly Row[]>(
        [],
        [['1', '2', '3', '4', '5', '6']],
        [['(1)', '(2)', '(3)', '(4)', '(5)', '(6)']],
      ),
    })
    const property = fc.asyncProperty(file, async ({ count, names, above, below }) => {
      const { facts, questions } = await lookedAtText([...above, groups, names, ...below, ...many(count).map(loanRow)])
      const heads = facts.columns.map(({ head }) => head)
      expect([facts.loans, new Set(heads).size, heads.every((head, at) => head.endsWith(names[at] ?? '?'))]).toEqual([
        ...[count, names.length, true],
      ])
      const asked = new Set(questions.map(({ column }) => column))
      for (const at of [2, 3, 5]) expect([names[at], asked.has(at)]).toEqual([names[at], true])
    })
    await fc.assert(property, RUNS)
  })

  it('has its names above a line of units, with the units of its amounts', async () => {
    const units = fc.constantFrom('kEUR', 'EUR', 'tūkst. EUR', '€')
    const property = fc.asyncProperty(loans, units, async (count, unit) => {
      const { facts } = await lookedAtText([NAMES, ['', '', unit, 'yyyy-mm-dd', '', ''], ...many(count).map(loanRow)])
      expect([facts.columns.map(({ head }) => head), facts.loans]).toEqual([
        NAMES.map((name) => (name === 'Qsum' ? `Qsum ${unit}` : name)),
        count,
      ])
    })
    await fc.assert(property, RUNS)
  })
})

describe('what secures a loan, in words', () => {
  const heads = [
    'Security',
    'Collateral type',
    'Užstatas',
    'Ķīla',
    'Tagatis',
    'Sicherheiten',
    'Zabezpieczenie',
    'Garantie',
    'Onderpand',
  ]
  it.each([...heads, 'Säkerhet', 'Zajištění', 'Fedezet', 'Обезпечение', 'Teminat'])(
    'is asked about under %s',
    async (head) => {
      const rows = many(3).map((loan) => [...loanRow(loan), loan === 1 ? '' : `Apartment ${loan}, Main street`])
      const { questions } = await lookedAtText([[...NAMES, head], ...rows])
      const asked = questions.find(({ column }) => column === NAMES.length)
      expect([asked?.code, asked?.params.said]).toEqual(
        asked?.code === 'content-differs' ? ['content-differs', undefined] : ['unused-column', 'secured'],
      )
      expect(asked?.choices.map(({ params }) => params.field)).toContain('collateralValue')
    },
  )
})

describe('a column of which some values are terms that are known', () => {
  const file = (head: string, cells: Row) =>
    lookedAtText([
      ['Loan ID', 'Client', 'Amount', head],
      ...cells.map((cell, at) => [idOf(at), `Ada ${at}`, '1200.50', cell]),
    ])

  it.each([
    ['Modo', ['Francés', 'Alemán', 'Americano', 'Alemán'], 'scheduleType'],
    ['Ritmo', ['Lineal', 'Otro sistema'], 'scheduleType'],
    ['Clase', ['Autónomo', 'Empresa', 'Autónomo'], 'clientType'],
  ])('%s is asked about, that term first', async (head, cells, field) => {
    const { questions, facts } = await file(head, cells)
    const asked = questions.filter(({ column }) => facts.columns[column ?? -1]?.head === head)
    expect(asked.map(({ code, choices }) => [code, choices[0]?.params.field])).toEqual([['unused-column', field]])
  })

  it('is not asked about where none of them is a term', async () => {
    const { questions, facts } = await file('Delegación', ['Norte', 'Sur', 'Norte'])
    expect(questions.map(({ column }) => facts.columns[column ?? -1]?.head)).not.toContain('Delegación')
  })
})
