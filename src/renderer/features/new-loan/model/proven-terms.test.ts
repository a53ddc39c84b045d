import { describe, expect, it, vi } from 'vitest'
import { type ConventionBody, conventionBody, type FoundConventionBody } from '#contract/desk/convention.ts'
import type { InstallmentBody } from '#contract/desk/schedule.ts'
import { type MakeRows, provenTerms } from './proven-terms.ts'

const ROWS = [
  ['2026-02-15', '500.00', '10.00'],
  ['2026-03-15', '500.00', '5.00'],
] as const
const REQUEST = {
  loanAmount: '1000.00',
  interestRate: '12',
  lenderIssueDate: '2026-01-15',
  schedule: ROWS.map(([date, principalAmount, interestAmount]) => ({ date, principalAmount, interestAmount })),
}

function convention(change: Partial<ConventionBody> = {}): ConventionBody {
  return conventionBody.parse({
    scheduleType: 'REGULAR',
    dayCount: '30E/360',
    startDate: '2026-01-15',
    isMonthEnds: false,
    rounding: 'half-up',
    level: 'calculated',
    lastRow: 'pays-rest',
    ...change,
  })
}

function fits(...conventions: readonly ConventionBody[]): FoundConventionBody {
  return {
    kind: 'reproduced',
    cells: 4,
    conventions: [...conventions],
    fitting: conventions.length,
    butForOne: null,
    longFirstPeriod: null,
    unpaidPrincipal: '0.00',
    tried: 1,
  }
}

const made = (rows: readonly (readonly [string, string, string])[] = ROWS): readonly InstallmentBody[] =>
  rows.map(([dueDate, principalAmount, interestAmount], index) => ({
    number: index + 1,
    fromDate: dueDate,
    dueDate,
    unmovedDate: dueDate,
    days: 30,
    yearShare: { parts: 30, base: 360 },
    principalAmount,
    interestAmount,
    feeAmount: '0.00',
    totalAmount: '0.00',
    balanceAmount: '0.00',
  }))

const asTyped: MakeRows = async () => made()
const proven = (found: FoundConventionBody, makeRows = asTyped, country = '') =>
  provenTerms({ request: REQUEST, found, country }, makeRows)

describe('the terms of a convention', () => {
  it('are offered once the service has made the very rows from them', async () => {
    const { named, usable, hindrance } = await proven(fits(convention()))
    expect(named).toEqual(usable?.terms)
    expect(usable?.terms).toMatchObject({ scheduleType: 'REGULAR', numberOfInstallments: 2, dayCount: '30E/360' })
    expect(hindrance).toBeUndefined()
  })

  it.each<[string, MakeRows]>([
    ['a cent more', async () => made([ROWS[0], ['2026-03-15', '500.00', '5.01']])],
    ['another day', async () => made([ROWS[0], ['2026-03-16', '500.00', '5.00']])],
    ['a row less', async () => made([ROWS[0]])],
    ['a refusal', async () => undefined],
  ])('are not where it makes of them %s', async (_, makeRows) => {
    expect(await proven(fits(convention()), makeRows)).toEqual({
      named: undefined,
      usable: undefined,
      hindrance: 'other-rows',
    })
  })

  it.each<[Partial<ConventionBody>, string]>([
    [{ startDate: '2026-01-14' }, 'start'],
    [{ level: 'as-given' }, 'level'],
    [{ lastRow: 'by-rule' }, 'last-row'],
    [{ pauses: [3, 5].map((fromRow) => ({ fromRow, rows: 1, pays: 'interest' as const })) }, 'pauses'],
    [{ every: { count: 2, unit: 'months' } }, 'due-dates'],
  ])('are none that the form has where the convention has %j', async (change, hindrance) => {
    const { usable, hindrance: why } = await proven(fits(convention(change)))
    expect([usable, why]).toEqual([undefined, hindrance])
  })

  it('of an annuity have the given installment that most rows have', async () => {
    const rows = [...ROWS, ['2026-04-15', '505.00', '5.00']] as const
    const request = {
      ...REQUEST,
      schedule: rows.map(([date, principalAmount, interestAmount]) => ({ date, principalAmount, interestAmount })),
    }
    const found = fits(convention({ scheduleType: 'ANNUITY', level: 'as-given' }))
    const { usable, hindrance } = await provenTerms({ request, found, country: '' }, async () => made(rows))
    expect(usable?.terms).toMatchObject({ scheduleType: 'ANNUITY', installment: '510.00' })
    expect(hindrance).toBeUndefined()
  })

  it('explain rows that the form has no field for, and are then those of another that fits as well', async () => {
    const found = fits(convention({ startDate: '2026-01-14' }), convention({ dayCount: 'EQUAL-PERIODS' }))
    const { named, usable, hindrance } = await proven(found)
    expect(named).toMatchObject({ startDate: '2026-01-14' })
    expect(usable?.terms).toMatchObject({ startDate: '2026-01-15', dayCount: 'EQUAL-PERIODS' })
    expect(hindrance).toBe('start')
  })

  it('are tried with the holidays of the loan’s country first, then off weekends alone', async () => {
    const makeRows = vi.fn<MakeRows>(async () => undefined)
    const found = fits(convention({ workingDays: 'following' }))
    expect((await proven(found, makeRows, 'EST')).hindrance).toBe('holidays')
    const calendars = makeRows.mock.calls.map(([{ workingDays }]) => workingDays?.country)
    expect([calendars[0], calendars.at(-1)]).toEqual(['EST', undefined])
    expect((await proven(found, makeRows)).hindrance).toBe('country')
  })

  const wrong = { dueDate: '2026-03-15', column: 'interestAmount' as const, slip: null }
  const near = {
    kind: 'closest' as const,
    cells: 4,
    off: '0.09',
    offPercent: '0.90',
    unpaidPrincipal: '0.00',
    leftOut: null,
    others: [],
    isNear: true,
    tried: 1,
    misfits: [{ row: 1, ...wrong, given: '5.00', computed: '5.09', difference: '-0.09' }],
    convention: convention(),
  }

  it('of the nearest make the amounts that it has', async () => {
    const corrected: MakeRows = async () => made([ROWS[0], ['2026-03-15', '500.00', '5.09']])
    expect((await proven(near, corrected)).usable).toBeDefined()
    expect((await proven(near)).hindrance).toBe('other-rows')
  })

  it('of a row that is left out make it as well', async () => {
    const leftOut = { dueDate: '2026-04-15', principalAmount: '1.00', interestAmount: '2.00' }
    const filled: MakeRows = async () => made([...ROWS, ['2026-04-15', '1.00', '2.00']])
    expect((await proven({ ...near, misfits: [], leftOut }, filled)).usable?.terms).toMatchObject({
      numberOfInstallments: 3,
    })
  })

  it('are not asked for where nothing is near', async () => {
    const makeRows = vi.fn(asTyped)
    expect((await proven({ ...near, isNear: false }, makeRows)).usable).toBeUndefined()
    expect((await proven({ kind: 'none', cells: 0, reason: 'no-rows' }, makeRows)).usable).toBeUndefined()
    expect(makeRows).not.toHaveBeenCalled()
  })
})
