import { describe, expect, it } from 'vitest'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { questionsOf } from '../questions/questions-of.ts'
import { fileOf } from './lenders-file.test-support.ts'

type File = Awaited<ReturnType<typeof fileOf>>

/** Installments and the time between them, or the faults of a line. */
function termOf(file: File, at: number) {
  const terms = file.termsOf(at)
  if (terms === null || Array.isArray(terms)) return terms
  if (!('numberOfInstallments' in terms)) return 'single'
  const { numberOfInstallments: count, every = { count: 1, unit: 'months' } } = terms
  return `${count} × ${every.count} ${every.unit}`
}

const asked = (file: File) => file.asked.filter(({ code }) => code === 'term-unit')

const WORDS = [
  ['Unit', 'M', 'W', 'D'],
  ['Period unit', 'months', 'weeks', 'days'],
  ['Jednostka', 'mies.', 'tyg.', 'dni'],
  ['Jednotka', 'měsíců', 'týdnů', 'dní'],
  ['Единица', 'мес.', 'недель', 'дней'],
  ['Einheit', 'Monate', 'Wochen', 'Tage'],
  ['Ühik', 'kuud', 'nädalat', 'päeva'],
  ['Vienetas', 'mėn.', 'sav.', 'd.'],
] as const

const TERM = 'Term'

function linesOf(head: string, units: readonly string[], numbers = ['12', '26', '30']) {
  return units.map((unit, at) => ({
    'Number of installments': null,
    'Final due date': null,
    'First due date': null,
    [TERM]: numbers[at] ?? '12',
    [head]: unit,
  }))
}

const read = (lines: ReturnType<typeof linesOf>, as: ReadAs) =>
  fileOf(lines, { [TERM]: { field: 'numberOfInstallments', as } })

describe('units of terms in their cells', () => {
  const lines = [
    { every: 'week', text: '26 wks', term: '26 × 7 days' },
    { every: 'month', text: '24 mths', term: '24 × 1 months' },
    { every: 'quarter', text: '8 qtrs', term: '8 × 3 months' },
    { every: 'fortnight', text: '13 ftn', term: '13 × 14 days' },
    { every: 'month', text: '1 yr', term: '12 × 1 months' },
  ].map(({ every, text, term }) => ({
    cells: {
      'Number of installments': null,
      'Final due date': null,
      'First due date': null,
      [TERM]: text,
      Freq: every,
    },
    term,
  }))

  it('are asked about once where they differ, and each term is read in its own', async () => {
    const file = await fileOf(lines.map(({ cells }) => cells))
    expect(asked(file).map(({ params, readings }) => [params.said, readings])).toEqual([
      ['weeks, months, years', ['term-as-said', 'one-payment-as-said', 'installments']],
    ])
    const as: ReadAs = 'term-as-said'
    const read = await fileOf(
      lines.map(({ cells }) => cells),
      { [TERM]: { field: 'numberOfInstallments', as } },
    )
    expect(lines.map((_, at) => termOf(read, at))).toEqual(lines.map(({ term }) => term))
  })
})

describe('units of terms in another column', () => {
  it.each(WORDS)(
    'are asked about once, and each term is read in its own: %s of %s, %s and %s',
    async (head, ...units) => {
      const lines = linesOf(head, units)
      const file = await fileOf(lines)
      expect(asked(file).map(({ readings }) => readings)).toEqual([
        ['days-at-once-as-said', 'term-as-said', 'one-payment-as-said', 'installments'],
      ])
      expect(file.asked.filter((question) => question.head === head)).toEqual([])
      const terms = async (as: ReadAs) => {
        const answered = await read(lines, as)
        return units.map((_, at) => termOf(answered, at))
      }
      expect(await terms('days-at-once-as-said')).toEqual(['12 × 1 months', '26 × 7 days', '1 × 30 days'])
      expect(await terms('term-as-said')).toEqual(['12 × 1 months', '26 × 7 days', '1 × 1 months'])
      expect(await terms('one-payment-as-said')).toEqual(['1 × 12 months', '1 × 182 days', '1 × 30 days'])
    },
  )

  it.each(WORDS)('are known where all are months under a name of units: %s of %s', async (head, month) => {
    const file = await fileOf(linesOf(head, [month, month]))
    expect(asked(file)).toEqual([])
    expect(file.plan.columns.find(({ field }) => field === 'numberOfInstallments')?.as).toBe('term-as-said')
    expect(termOf(file, 0)).toBe('12 × 1 months')
  })

  it('are known beside a time between due dates, of which each term holds a whole number', async () => {
    const periods = ['1 month', '2 weeks', '15 days']
    const file = await fileOf(
      linesOf('Unit', ['M', 'W', 'D']).map((line, at) => ({ ...line, Every: periods[at] ?? '' })),
    )
    expect(asked(file)).toEqual([])
    expect([0, 1, 2].map((at) => termOf(file, at))).toEqual(['12 × 1 months', '13 × 14 days', '2 × 15 days'])
  })

  it.each(['Q', '?', 'xyz', ''])('make a line faulty that says none, with the text of its cell: “%s”', async (text) => {
    const lines = linesOf('Unit', ['M', 'W', 'D', text], ['12', '26', '30', '7'])
    const file = await read(lines, 'term-as-said')
    const loan = file.read(3)
    const [fault] = loan.kind === 'faulty' ? loan.faults : []
    expect(fault).toMatchObject({
      field: 'numberOfInstallments',
      code: 'no-unit-of-time',
      params: { head: 'Unit', text },
    })
  })

  it('are shown with the term, and typed with it', async () => {
    const file = await read(linesOf('Unit', ['M', 'W', 'D', 'Q']), 'term-as-said')
    const cellOf = (loan: ReturnType<File['read']>) => loan.cells.find(({ field }) => field === 'numberOfInstallments')
    expect(cellOf(file.read(1))?.text).toBe('26 weeks')
    const typed = [{ field: 'numberOfInstallments' as const, row: null, text: '8 weeks' }]
    expect(cellOf(file.read(3, typed))).toMatchObject({ text: '8 weeks', was: '12' })
    expect(file.termsOf(3, typed)).toMatchObject({ numberOfInstallments: 8, every: { count: 7, unit: 'days' } })
  })

  it('yield to the unit in the cell of the term', async () => {
    const file = await read(linesOf('Unit', ['M', 'W', 'D'], ['12', '8 months', '30']), 'days-at-once-as-said')
    expect(termOf(file, 1)).toBe('8 × 1 months')
  })

  it.each([
    ['Zahlungsweise', 'monatlich', 'wöchentlich'],
    ['Repayment', 'monthly', 'weekly'],
    ['Rate unit', 'p.a.', 'p.m.'],
  ])('are no times between due dates, nor of rates: %s of %s and %s', async (head, one, other) => {
    const file = await fileOf(linesOf(head, [one, other]))
    expect(asked(file).flatMap(({ readings }) => readings)).not.toContain('term-as-said')
  })

  it('are asked about again where a saved reading finds no such column', async () => {
    const { plan, facts } = await fileOf(linesOf('Branch', ['x', 'y']))
    const saved = { by: 'saved', as: 'term-as-said', isSure: true } as const
    const columns = plan.columns.map((column) => ({ ...column, ...(column.field === 'numberOfInstallments' && saved) }))
    const codes = questionsOf({ ...plan, columns }, facts).map(({ code }) => code)
    expect(codes).toContain('term-unit')
  })
})
