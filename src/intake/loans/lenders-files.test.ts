import { describe, expect, it } from 'vitest'
import type { CellCorrection } from '../source-loan.ts'
import { type Answer, fileOf } from './lenders-file.test-support.ts'
import { faults } from './read-file.test-support.ts'

describe('a term beside the time between its due dates', () => {
  const lines = [
    { 'Number of installments': null, 'Loan term': '18 kk', Interval: '3 kk' },
    { 'Number of installments': null, 'Loan term': '1 v 6 kk', Interval: '1 kk' },
  ]
  it('is asked about where its cells name a unit, and so is the column of the times', async () => {
    const answers: Record<string, Answer> = { 'Loan term': { field: 'numberOfInstallments' } }
    const { asked } = await fileOf(lines, answers)
    expect(asked).toContainEqual(expect.objectContaining({ head: 'Interval', first: { field: 'every' } }))
    expect(asked).toContainEqual(
      expect.objectContaining({ code: 'term-unit', readings: ['months-of-installments', 'installments'] }),
    )
  })

  it('in months has an installment for each time between them', async () => {
    const { termsOf } = await fileOf(lines, {
      'Loan term': { field: 'numberOfInstallments', as: 'months-of-installments' },
      Interval: { field: 'every' },
    })
    expect(termsOf(0)).toMatchObject({ numberOfInstallments: 6, every: { count: 3, unit: 'months' } })
    expect(termsOf(1)).toMatchObject({ numberOfInstallments: 18, every: { count: 1, unit: 'months' } })
  })
})

describe('a term in years', () => {
  const answers: Record<string, Answer> = {
    'Term (years)': { field: 'numberOfInstallments', as: 'years-of-installments' },
  }
  const lineOf = (years: string) => ({ 'Number of installments': null, 'Term (years)': years })
  const typed = (text: string): readonly CellCorrection[] => [{ field: 'numberOfInstallments', row: null, text }]

  it.each([
    ['2', 24],
    ['1,5', 18],
    ['0,5', 6],
    ['6 months', 6],
  ])('of %s comes to %s installments', async (years, numberOfInstallments) => {
    expect((await fileOf([lineOf(years)], answers)).termsOf(0)).toMatchObject({ numberOfInstallments })
  })

  it('is asked about as a term, whatever decimals it has', async () => {
    const { asked } = await fileOf([lineOf('1,5'), lineOf('2'), lineOf('0,5')])
    expect(asked.map(({ code, readings }) => [code, readings[0]])).toEqual([['term-unit', 'years-of-installments']])
  })

  it('is corrected in years, or in the unit that is typed', async () => {
    const { termsOf } = await fileOf([lineOf('soon')], answers)
    for (const [text, count] of [
      ['18 months', 18],
      ['1.5', 18],
      ['1,5', 18],
      ['3', 36],
    ] as const)
      expect(termsOf(0, typed(text))).toMatchObject({ numberOfInstallments: count })
    expect(termsOf(0, typed('30 days'))).toEqual([expect.stringContaining('a time in years')])
  })
})

it('what a person types counts also where the file has no column of it', async () => {
  const { termsOf } = await fileOf([{}], { 'Number of installments': { field: null } })
  expect(termsOf(0)).toEqual([expect.stringContaining('numberOfInstallments')])
  expect(termsOf(0, [{ field: 'numberOfInstallments', row: null, text: '36' }])).toMatchObject({
    numberOfInstallments: 36,
  })
})

describe('a column of states', () => {
  const stateOf = async (head: string, ...states: readonly string[]) =>
    (await fileOf(states.map((state) => ({ [head]: state })))).asked.filter((asked) => asked.head === head)

  it.each([
    ['SEIS', 'A', 'L'],
    ['stav', 'ACTIVE', 'SPLACENO'],
    ['Stato', 'Attivo', 'Ristrutturato'],
    ['Status', 'Active', 'Closed'],
    ['État', 'En cours', 'Soldé'],
  ])('%s is asked about where a state is unknown or has ended', async (head, running, other) => {
    expect(await stateOf(head, running, other, running)).toContainEqual(
      expect.objectContaining({ code: 'line-state', params: { head, text: other, lines: 1, of: 3 } }),
    )
  })

  it.each([
    ['Status', 'Active', 'Overdue'],
    ['Tila', 'Voimassa', 'Avoin'],
    ['Status', 'X', 'X'],
    ['Branch', 'A', 'L'],
    ['Client group', 'Retail', 'Private'],
  ])('%s of %s and %s is left out', async (head, one, other) => {
    expect(await stateOf(head, one, other)).toEqual([])
  })
})

it('a column of more values than states has is no column of states', async () => {
  const places = Array.from({ length: 21 }, (_, index) => ({
    State: `Region of ${'abcdefghijklmnopqrstu'.charAt(index)}`,
  }))
  expect((await fileOf(places)).asked.filter(({ head }) => head === 'State')).toEqual([])
})

it('a column of currencies under a name that nobody knows is asked about, and never read as euros', async () => {
  const { asked, plan } = await fileOf([{ mny: 'CZK' }, { mny: 'EUR' }])
  expect(asked).toContainEqual(expect.objectContaining({ head: 'mny', first: { field: 'currency' } }))
  expect(plan.fixed.some(({ field }) => field === 'currency')).toBe(false)
})

describe('a cell that a database has written for nothing', () => {
  it.each(['NULL', '\\N', '(null)', '<NULL>'])('%s is empty, and the page says how many there are', async (text) => {
    const name = { 'Client name': null, 'First name': 'Radek', 'Last name': 'Novák', Name: text }
    const { facts, read } = await fileOf([name, { ...name, 'Client code': text }])
    expect(facts.notices).toContainEqual(expect.objectContaining({ code: 'null-cells', params: { count: 3 } }))
    expect(read(0).cells).toContainEqual(expect.objectContaining({ field: 'clientName', text: 'Radek Novák' }))
    expect(faults(read(1))).toContainEqual(expect.stringMatching(/^clientCode /))
  })

  it('is none in another writing: a person may have such a name', async () => {
    const { facts, read } = await fileOf([{ 'Client name': 'Null' }, { 'Client name': 'Ann Null' }])
    expect(facts.notices).toEqual([])
    expect(read(0).cells).toContainEqual(expect.objectContaining({ field: 'clientName', text: 'Null' }))
  })
})

describe('rates below a hundredth', () => {
  it('may be fractions of a day, also under a name that says so', async () => {
    const rates = [{ 'Interest rate': null, 'Daily rate': '0,0005' }]
    const answers: Record<string, Answer> = { 'Daily rate': { field: 'interestRate' } }
    const { asked } = await fileOf(rates, answers)
    expect(asked.find(({ code }) => code === 'rate-unit')?.readings).toContain('fraction-a-day-365')
    const plain = await fileOf([{ 'Interest rate': '0,0005' }])
    expect(plain.asked.find(({ code }) => code === 'rate-unit')?.readings).toContain('fraction-a-day-365')
    const { read } = await fileOf(rates, { 'Daily rate': { field: 'interestRate', as: 'fraction-a-day-365' } })
    expect(read(0).cells).toContainEqual(expect.objectContaining({ field: 'interestRate', text: '18.25' }))
  })
})

it('an installment of nothing on the issue date is odd: it may be the payout', async () => {
  const row = (date: string, principal: string) => ({
    'Loan ID': 'LN-1',
    'Number of installments': null,
    'First due date': null,
    'Due date': date,
    Principal: principal,
    Interest: '0,00',
  })
  const { read } = await fileOf([row('28.01.2026', '0,00'), row('28.02.2026', '1.200,00')])
  expect(read(0)).toMatchObject({ kind: 'request', oddities: expect.arrayContaining(['row-of-nothing']) })
  const later = await fileOf([row('01.02.2026', '0,00'), row('28.02.2026', '1.200,00')])
  expect(later.read(0).oddities).not.toContain('row-of-nothing')
})
