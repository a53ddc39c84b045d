import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { paymentRow, totalsOf } from './loan.ts'
import {
  withInterestByPrincipal,
  withInterestPaidUntil,
  withPaidInAll,
  withPaidInstallments,
  withPaidRows,
  withPaidTogether,
} from './paid-before.ts'

const START = calendarDate('2026-01-28')
const amount = fc.integer({ min: 0, max: 1_000_000 })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const schedules = fc
  .array(fc.tuple(amount, amount), { minLength: 1, maxLength: 24 })
  .map((rows) =>
    rows.map(([principal, interest], index) =>
      paymentRow(index + 1, addDays(START, 30 * index), cents(principal), cents(interest)),
    ),
  )

describe('what was paid before', () => {
  it('in all is spread over the oldest installments, to the cent', () => {
    fc.assert(
      fc.property(schedules, share, share, (schedule, a, b) => {
        const { total } = totalsOf(schedule)
        const [principal, interest] = [cents(Math.floor(total.principal * a)), cents(Math.floor(total.interest * b))]
        const found = withPaidInAll(schedule, { principal, interest })
        if (found.kind !== 'paid') throw new Error('Not more than was due')
        expect(totalsOf(found.schedule)).toMatchObject({ total, paid: { principal, interest } })
        for (const part of ['principal', 'interest'] as const) {
          const open = found.schedule.findIndex((row) => row.paid[part] < row.total[part])
          // Behind the first that is not paid in full nothing is paid.
          if (open >= 0) for (const row of found.schedule.slice(open + 1)) expect(row.paid[part]).toBe(0)
        }
      }),
    )
  })

  it('is never more than was due, in all or of one installment', () => {
    fc.assert(
      fc.property(schedules, fc.constantFrom('principal' as const, 'interest' as const), (schedule, of) => {
        const { total } = totalsOf(schedule)
        const above = { ...total, [of]: cents(total[of] + 1) }
        expect(withPaidInAll(schedule, above)).toEqual({ kind: 'above-due', of, row: null, most: total[of] })
        const whole = schedule.map((row) => row.total)
        const found = withPaidInstallments(schedule, whole)
        expect(found.kind === 'paid' && totalsOf(found.schedule).paid).toEqual(total)
        const row = schedule.length - 1
        const most = whole[row]?.[of] ?? cents(0)
        const more = whole.map((part, index) => (index === row ? { ...part, [of]: cents(most + 1) } : part))
        expect(withPaidInstallments(schedule, more)).toEqual({ kind: 'above-due', of, row, most })
      }),
    )
  })

  it('of the interest is that of the rows whose principal is paid in full, and of rows without any before them', () => {
    const flat = schedules.map((rows) =>
      rows.map((row, index) => (index % 3 === 0 ? { ...row, total: { ...row.total, principal: cents(0) } } : row)),
    )
    fc.assert(
      fc.property(fc.oneof(schedules, flat), share, (schedule, part) => {
        const principal = cents(Math.floor(totalsOf(schedule).total.principal * part))
        const found = withInterestByPrincipal(schedule, principal)
        if (found.kind !== 'paid') throw new Error('Not more than was due')
        expect(totalsOf(found.schedule).paid.principal).toBe(principal)
        const isWhole = ({ total, paid }: (typeof schedule)[number]) =>
          total.principal > 0 && paid.principal === total.principal
        for (const [index, { total, paid }] of found.schedule.entries())
          expect(paid.interest).toBe(found.schedule.slice(index).some(isWhole) ? total.interest : 0)
      }),
    )
  })

  it('of so many rows is all of them and nothing of the others, as far as no amount is known', () => {
    fc.assert(
      fc.property(schedules, fc.nat({ max: 24 }), fc.option(share), fc.option(share), (schedule, rows, a, b) => {
        const { total } = totalsOf(schedule)
        const principal = a === null ? null : cents(Math.floor(total.principal * a))
        const interest = b === null ? null : cents(Math.floor(total.interest * b))
        const found = withPaidRows(schedule, rows, { principal, interest })
        if (found.kind !== 'paid') throw new Error('Not more than was due')
        const whole = totalsOf(schedule.slice(0, rows)).total
        expect(totalsOf(found.schedule).paid).toMatchObject({
          principal: principal ?? whole.principal,
          interest: interest ?? whole.interest,
        })
      }),
    )
  })

  it('of each installment stays with it, and of those that are not named nothing was', () => {
    const schedule = [1, 2, 3].map((number) => paymentRow(number, addDays(START, number), cents(100), cents(10)))
    const found = withPaidInstallments(schedule, [
      { principal: cents(100), interest: cents(10) },
      { principal: cents(40), interest: cents(0) },
    ])
    expect(found.kind === 'paid' && found.schedule.map(({ paid }) => [paid.principal, paid.interest])).toEqual([
      [100, 10],
      [40, 0],
      [0, 0],
    ])
  })
})

describe('what was paid of principal and interest together', () => {
  it('pays the oldest rows first, and of each the interest first, to the cent', () => {
    fc.assert(
      fc.property(schedules, share, (schedule, part) => {
        const { total } = totalsOf(schedule)
        const amount = cents(Math.floor((total.principal + total.interest) * part))
        const found = withPaidTogether(schedule, amount)
        if (found.kind !== 'paid') throw new Error('Not more than was due')
        const { paid } = totalsOf(found.schedule)
        expect(paid.principal + paid.interest).toBe(amount)
        for (const row of found.schedule) if (row.paid.principal > 0) expect(row.paid.interest).toBe(row.total.interest)
        const open = found.schedule.findIndex(
          (row) => row.paid.principal < row.total.principal || row.paid.interest < row.total.interest,
        )
        const behind = open < 0 ? [] : found.schedule.slice(open + 1)
        for (const row of behind) expect([row.paid.principal, row.paid.interest]).toEqual([0, 0])
      }),
    )
  })

  it('is never more than was due', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const { total } = totalsOf(schedule)
        const most = cents(total.principal + total.interest)
        const above = { kind: 'above-due', of: 'all', row: null, most }
        expect(withPaidTogether(schedule, cents(most + 1))).toEqual(above)
        expect(withPaidTogether(schedule, most).kind).toBe('paid')
      }),
    )
  })
})

it('interest that is paid until a day is that of the rows due until then, whatever principal is paid', () => {
  fc.assert(
    fc.property(
      schedules,
      share,
      fc.integer({ min: -1, max: 24 }),
      fc.integer({ min: 0, max: 29 }),
      (schedule, part, row, days) => {
        const principal = cents(Math.floor(totalsOf(schedule).total.principal * part))
        const found = withInterestPaidUntil(schedule, principal, addDays(START, 30 * row + days))
        if (found.kind !== 'paid') throw new Error('Not more than was due')
        expect(totalsOf(found.schedule).paid.principal).toBe(principal)
        const interests = found.schedule.map(({ paid }) => paid.interest)
        expect(interests).toEqual(schedule.map(({ total }, index) => (index <= row ? total.interest : 0)))
      },
    ),
  )
})
