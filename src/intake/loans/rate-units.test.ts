import { describe, expect, it } from 'vitest'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import { fileOf } from './lenders-file.test-support.ts'
import { faults } from './read-file.test-support.ts'

type File = Awaited<ReturnType<typeof fileOf>>

function ratesOf({ read, facts: { lines } }: File) {
  return Array.from({ length: lines }, (_, at) => {
    const loan = read(at)
    const rate = loan.cells.find(({ field }) => field === 'interestRate')?.text
    return loan.kind === 'request'
      ? rate
      : faults(loan)
          .map((fault) => fault.replace(/^(\w+) .*/, '$1'))
          .join()
  })
}

const asked = (file: File) => file.asked.filter(({ code }) => code === 'rate-unit')

describe('units of rates in another column', () => {
  const UNITS = [
    ['Zinseinheit', 'p.a.', 'p.M.'],
    ['Xyz', '% p.a.', '% p.M.'],
    ['Jednostka', 'p.a.', '% mies.'],
    ['Per', 'per annum', '% per month'],
    ['Xyz', '% r.', '% měs.'],
    ['Rate unit', 'yearly', 'monthly'],
    ['Intressi ühik', 'aastas', 'kuus'],
    ['Likme, vienība', 'gada', 'per mēn.'],
    ['Palūkanų vienetas', 'metinė', 'mėn.'],
    ['Taux unité', 'an', 'mois'],
    ['Tasso unità', 'anno', 'mese'],
    ['Ränteenhet', 'år', 'månad'],
    ['Renteeenheid', 'jaar', 'mnd'],
    ['Stopa jednostka', 'rocznie', 'mies.'],
  ] as const

  const linesOf = (head: string, year: string, month: string) => [
    { 'Interest rate': '5,90', Branch: 'x', [head]: year },
    { 'Interest rate': '0,55', Branch: 'y', [head]: month },
    { 'Interest rate': '6,40', Branch: 'z', [head]: year },
  ]

  it.each(UNITS)('are asked about once, and each rate is read in its own: %s of %s and %s', async (...unit) => {
    const file = await fileOf(linesOf(...unit))
    expect(asked(file).map(({ readings }) => readings[0])).toEqual(['percent-as-said'])
    expect(file.asked.filter(({ head }) => head === unit[0])).toEqual([])
    const as: ReadAs = 'percent-as-said'
    expect(ratesOf(await fileOf(linesOf(...unit), { 'Interest rate': { field: 'interestRate', as } }))).toEqual([
      '5.9',
      '6.6',
      '6.4',
    ])
  })

  it.each(UNITS)('make lines faulty that say another time than the answer: %s of %s and %s', async (...unit) => {
    const as: ReadAs = 'percent'
    expect(ratesOf(await fileOf(linesOf(...unit), { 'Interest rate': { field: 'interestRate', as } }))).toEqual([
      '5.9',
      'interestRate',
      '6.4',
    ])
  })

  it.each([
    ['Likme, vienība', 'gada', 'dienā'],
    ['Unit', 'p.a.', 'p.d.'],
    ['Zins Einheit', 'Jahr', 'Tag'],
  ])('of a year and of a day are asked about by the days of a year: %s of %s and %s', async (...unit) => {
    const lines = linesOf(...unit)
    const readings = ['percent-as-said-days-365', 'percent-as-said-days-360'] as const
    expect(asked(await fileOf(lines)).map((question) => question.readings.slice(0, 2))).toEqual([readings])
    const ratesAs = async (as: ReadAs) =>
      ratesOf(await fileOf(lines, { 'Interest rate': { field: 'interestRate', as } }))
    expect(await ratesAs('percent-as-said-days-365')).toEqual(['5.9', '200.75', '6.4'])
    expect(await ratesAs('percent-as-said-days-360')).toEqual(['5.9', '198', '6.4'])
  })

  it.each(['', 'p.d.', 'p.q.', '?'])('make a line faulty that does not say a clear one: %s', async (unit) => {
    const as: ReadAs = 'percent-as-said'
    const lines = [...linesOf('Xyz', 'p.a.', 'p.M.'), { 'Interest rate': '7', Branch: 'a', Xyz: unit }]
    expect(ratesOf(await fileOf(lines, { 'Interest rate': { field: 'interestRate', as } })).at(-1)).toBe('interestRate')
  })

  it.each([
    ['Zahlungsweise', 'monatlich', 'jährlich'],
    ['Term unit', 'months', 'years'],
    ['Rodzaj rat', 'rocznie', 'miesięcznie'],
  ])('are no times of installments and of terms: %s of %s and %s', async (head, one, other) => {
    expect(asked(await fileOf(linesOf(head, one, other))).map(({ readings }) => readings)).not.toContainEqual(
      expect.arrayContaining(['percent-as-said']),
    )
  })
})

describe('a rate with its unit in its cell', () => {
  it.each([
    ['6,9 % p.a.', '6.9'],
    ['6,9% r.', '6.9'],
    ['12 % gada', '12'],
    ['4.25 % per annum', '4.25'],
    ['7 % aastas', '7'],
    ['7,5 proc. metinių', 'interestRate'],
    ['0,85 % měs.', '10.2'],
    ['0,5% p.M.', '6'],
    ['0,5 p.M.', '6'],
    ['2,5% mēn.', '30'],
    ['1,5 % kuus', '18'],
    ['0.25%/week', '13'],
    ['0,03 % p.d.', 'interestRate'],
    ['0,03 % dziennie', 'interestRate'],
    ['6M PRIBOR+2,9 %', 'interestRate'],
    ['Euribor + 3', 'interestRate'],
    ['3 % + Euribor', 'interestRate'],
    ['12 months', 'interestRate'],
  ])('%s is read as %s, whatever the others say', async (written, meant) => {
    for (const others of ['14,5', '14,5 % p.a.', '1 % p.M.']) {
      expect(ratesOf(await fileOf([{ 'Interest rate': others }, { 'Interest rate': written }]))[1]).toBe(meant)
    }
  })

  it('asks nothing, and its column is said to be read so', async () => {
    const file = await fileOf([{ 'Interest rate': '0,85 % měs.' }, { 'Interest rate': '1,1 % měs.' }])
    expect(asked(file)).toEqual([])
    expect(file.plan.columns.find(({ field }) => field === 'interestRate')?.as).toBe('percent-as-said')
    expect(ratesOf(file)).toEqual(['10.2', '13.2'])
  })

  it('makes a plain one beside it faulty, if some are not of a year', async () => {
    const file = await fileOf([{ 'Interest rate': '0,85 % měs.' }, { 'Interest rate': '0,9' }])
    expect(ratesOf(file)).toEqual(['10.2', 'interestRate'])
  })

  it('is asked about by the days of a year where some are of a day', async () => {
    const file = await fileOf([{ 'Interest rate': '0,04 % p.d.' }, { 'Interest rate': '12 % p.a.' }])
    expect(asked(file).map(({ readings }) => readings.slice(0, 2))).toEqual([
      ['percent-as-said-days-365', 'percent-as-said-days-360'],
    ])
  })

  it.each(['percent-a-day-365', 'percent-a-day-360'] as const)('of a day is read as %s', async (as) => {
    const file = await fileOf([{ 'Interest rate': '0,01 % p.d.' }], { 'Interest rate': { field: 'interestRate', as } })
    expect(ratesOf(file)).toEqual([as.endsWith('5') ? '3.65' : '3.6'])
  })
})

it.each([
  [['6 %', '5', '7,5', '0.06'], 1, 5],
  [['6', '0,5', '7,5', '0.06'], 2, 3],
])('of the rates %j as many are below 1: %i, the first in line %i', async (rates, belowOne, line) => {
  const file = await fileOf(rates.map((rate) => ({ 'Interest rate': rate })))
  expect(asked(file)[0]?.params).toMatchObject({ belowOne, line })
})
