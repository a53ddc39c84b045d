import { describe, expect, it } from 'vitest'
import type { Convention } from '#engine/convention/convention.ts'
import { findConvention } from '#engine/convention/find-convention.ts'
import { type Course, PLAIN_COURSE } from '#engine/schedule/course.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { conventionBodyOf, foundConvention } from './convention-body.ts'

const DATES = ['2026-02-26', '2026-03-26', '2026-04-26'].map((date) => calendarDate(date))

/** Three rows of an annuity over 1,000.00 at 12 %, with cells changed by cents. */
function annuity(changes: Readonly<Record<string, number>> = {}) {
  const amounts = [33_002, 1_000, 33_332, 670, 33_666, 337].map((amount, cell) => cents(amount + (changes[cell] ?? 0)))
  const rows = DATES.map((dueDate, row) => ({
    dueDate,
    principal: amounts[2 * row] ?? cents(0),
    interest: amounts[2 * row + 1] ?? cents(0),
  }))
  return {
    rows,
    loanAmount: cents(100_000),
    interestRate: rateFromMillionths(12_000_000),
    issueDate: calendarDate('2026-01-26'),
  }
}

const found = findConvention(annuity())
const conventions: readonly Convention[] = found.kind === 'reproduced' ? found.conventions : []

describe('a convention on the wire', () => {
  const [pause] = [{ fromRow: 2, rows: 3, pays: 'interest' }] as const

  it.each<readonly [Partial<Course>, body: object]>([
    [{}, { rounding: 'half-up', roundedTo: '0.01', installmentRounding: null, pauses: [], fee: null, balloon: '0.00' }],
    [
      { pauses: [pause], balloon: cents(12_345) },
      { pauses: [pause], balloon: '123.45' },
    ],
    [
      { installmentRounding: { rounding: 'half-up', roundedTo: '1.00' } },
      { roundedTo: '0.01', installmentRounding: { rounding: 'half-up', roundedTo: '1.00' } },
    ],
    [
      { installmentRounding: { rounding: 'down', roundedTo: '0.01' } },
      { rounding: 'half-up', installmentRounding: { rounding: 'down', roundedTo: '0.01' } },
    ],
    [
      { fee: { onWire: 'in-interest', kind: 'amount', amount: cents(250) } },
      { fee: { kind: 'amount', amount: '2.50' } },
    ],
    [
      { fee: { onWire: 'in-interest', kind: 'percent-of-loan', percent: rateFromMillionths(500_000) } },
      { fee: { kind: 'percent-of-loan', percent: '0.5' } },
    ],
  ])('has of the course %j what is told of it', (course, body) => {
    const convention = present(conventions[0], 'convention of the rows')
    expect(conventionBodyOf({ ...convention, course: { ...PLAIN_COURSE, ...course } })).toMatchObject(body)
  })
})

describe('what was found', () => {
  it('names the cells that do not fit by their columns and places, and how far off they are', () => {
    const [row] = annuity().rows
    const rows = row ? [{ ...row, principal: cents(100_007), interest: cents(990) }] : []
    expect(foundConvention({ ...annuity(), rows }, [4])).toMatchObject({
      kind: 'closest',
      cells: 2,
      off: '0.07',
      offPercent: '0.71',
      unpaidPrincipal: '-0.07',
      misfits: [
        {
          row: 4,
          dueDate: '2026-02-26',
          column: 'principalAmount',
          given: '1000.07',
          computed: '1000.00',
          difference: '0.07',
        },
      ],
    })
  })

  it('has no percentage where the rows have no interest, and a reason where nothing can be tried', () => {
    expect(foundConvention(annuity({ 1: -1_000, 3: -670, 5: -337 }), [0, 1, 2])).toMatchObject({ offPercent: null })
    expect(foundConvention({ ...annuity(), rows: [] }, [])).toEqual({ kind: 'none', cells: 0, reason: 'no-rows' })
  })
})
