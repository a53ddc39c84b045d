import { describe, expect, it } from 'vitest'
import { makeScheduleRequest } from '#contract/desk/schedule.ts'
import type { MidLife, PaidBefore, PaidRows, ReadCell } from '#intake/loan-reading.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { oddPast } from './odd-past.ts'
import { planLoan } from './planned-loan.ts'
import { type Given, readLoan, SETTINGS } from './read-loans.test-support.ts'

/** Before the first of the rows, which are due on 2026-02-26, 2026-03-26 and 2026-04-26. */
const BEFORE = '2026-02-01'

/** Oddities of what was paid of a loan of three rows, on a day; null for a live service. */
function oddOf(midLife: Partial<MidLife>, today: string | null = BEFORE, more: Given = {}) {
  const read = readLoan({ ...more, midLife })
  return oddPast(read, planLoan(read, SETTINGS, today !== null), today === null ? null : calendarDate(today))
}

const ofLoan = (principal: number, interest: number): PaidBefore => ({
  kind: 'of-loan',
  principal: cents(principal),
  interest: cents(interest),
})
const interestUntil = (principal: number, until: string): PaidBefore => ({
  kind: 'interest-until',
  principal: cents(principal),
  until: calendarDate(until),
})
const count = (rows: number): PaidRows => ({ kind: 'count', count: rows })
/** A loan of rows that are written as `principal+interest` in euros, a month apart. */
function rowsOf(...rows: readonly string[]): Given {
  const schedule = rows.map((row, index) => {
    const [principalAmount = '', interestAmount = ''] = row.split('+')
    return { date: `2026-0${index + 2}-26`, principalAmount, interestAmount }
  })
  return { request: { schedule } }
}

const SAID = { said: ['paidAmount'] } as const

describe('what was paid of a loan is odd', () => {
  it('if all principal is repaid', () => {
    expect(oddOf({ paid: ofLoan(100_000, 0) })).toContain('principal-repaid')
    expect(oddOf({ paid: ofLoan(99_999, 0) })).not.toContain('principal-repaid')
    expect(oddOf({ paid: ofLoan(100_001, 0) })).toEqual([])
  })

  it('if interest is paid until a day by which more principal was due', () => {
    const isBehind = (paid: PaidBefore) => oddOf({ paid }).includes('principal-behind-interest')
    expect(isBehind(interestUntil(29_999, '2026-02-26'))).toBe(true)
    expect(isBehind(interestUntil(30_000, '2026-02-26'))).toBe(false)
    expect(isBehind(interestUntil(0, '2026-02-25'))).toBe(false)
    expect(isBehind(ofLoan(0, 1_000))).toBe(false)
  })

  it('if the rows that are said to be paid are not those whose amounts are', () => {
    const differ = (paid: PaidBefore, paidRows: PaidRows | null) =>
      oddOf({ paid, paidRows }).includes('paid-installments-differ')
    expect(differ(ofLoan(30_000, 1_000), count(1))).toBe(false)
    expect(differ(ofLoan(30_000, 1_000), null)).toBe(false)
    for (const paid of [ofLoan(30_000, 999), ofLoan(29_999, 1_000), ofLoan(30_001, 1_000), ofLoan(30_000, 1_001)])
      expect(differ(paid, count(1))).toBe(true)
    const until = (dueDate: string) => ({ kind: 'until', dueDate: calendarDate(dueDate), isNext: false }) as const
    expect(differ(ofLoan(30_000, 1_000), until('2026-02-26'))).toBe(false)
    expect(differ(ofLoan(30_000, 1_000), until('2026-02-27'))).toBe(true)
  })

  it('if several rows are paid that are due after today, but not one', () => {
    const isAhead = (today: string | null, paid = ofLoan(60_000, 1_700)) =>
      oddOf({ paid, ...SAID }, today).includes('paid-ahead')
    expect(isAhead('2026-02-25')).toBe(true)
    expect(isAhead('2026-02-26')).toBe(false)
    expect(isAhead(null)).toBe(false)
    expect(isAhead('2026-02-25', ofLoan(60_000, 1_699))).toBe(false)
    expect(isAhead('2026-02-25', ofLoan(100_000, 2_100))).toBe(false)
  })

  it('if the line says arrears and nothing that was due is unpaid', () => {
    const isUnseen = (today: string | null, interest = 1_000) =>
      oddOf({ paid: ofLoan(30_000, interest), isInArrears: true, ...SAID }, today).includes('arrears-unseen')
    expect(isUnseen('2026-02-27')).toBe(true)
    expect(isUnseen('2026-03-26')).toBe(true)
    expect([isUnseen('2026-03-27'), isUnseen('2026-02-27', 999), isUnseen(null)]).toEqual([false, false, false])
    expect(oddOf({ paid: ofLoan(30_000, 1_000), ...SAID }, '2026-02-27')).not.toContain('arrears-unseen')
  })

  it('if something was due and nothing says what was paid', () => {
    const isUnpaid = (today: string | null, midLife: Partial<MidLife> = {}) =>
      oddOf(midLife, today).includes('due-unpaid')
    expect([isUnpaid('2026-02-27'), isUnpaid('2026-02-26'), isUnpaid(null)]).toEqual([true, false, false])
    expect(isUnpaid('2026-02-27', { said: ['paidPrincipal'] })).toBe(false)
  })

  it('if only interest was due and the line says principal alone', () => {
    const isUnpaid = (said: MidLife['said']) =>
      oddOf({ said }, '2026-02-27', rowsOf('0+10', '0+7', '1000+4')).includes('due-unpaid')
    expect([isUnpaid(['paidPrincipal']), isUnpaid(['paidInterest'])]).toEqual([true, false])
  })

  it('if interest was due and no principal behind it says whether it is paid', () => {
    const isUnsaid = (rows: Given, principal: number, today: string | null) =>
      oddOf({ paid: { kind: 'interest-by-principal', principal: cents(principal) } }, today, rows).includes(
        'interest-paid-unsaid',
      )
    const bullet = rowsOf('0+10', '0+7', '1000+4')
    expect([isUnsaid(bullet, 0, '2026-02-27'), isUnsaid(bullet, 0, '2026-02-26')]).toEqual([true, false])
    expect([isUnsaid(bullet, 100_000, '2026-02-27'), isUnsaid(bullet, 0, null)]).toEqual([false, false])
    const paused = rowsOf('300+10', '0+7', '700+4')
    expect([isUnsaid(paused, 30_000, '2026-03-27'), isUnsaid(paused, 30_000, '2026-03-26')]).toEqual([true, false])
    expect(isUnsaid(paused, 0, '2026-03-27')).toBe(false)
    expect(isUnsaid(rowsOf('300+10', '0+0', '700+4'), 30_000, '2026-03-27')).toBe(false)
  })

  it('if the line says interest until a day within a period', () => {
    const isWithin = (until: string, cell: Partial<ReadCell> = {}) => {
      const cells = [{ field: 'interestPaidUntil', row: null, column: 3, text: until, was: null, ...cell }] as const
      return oddOf({ paid: interestUntil(0, until) }, BEFORE, { cells }).includes('paid-within-installment')
    }
    expect(['2026-01-27', '2026-03-25', '2026-04-25'].map((until) => isWithin(until))).toEqual([true, true, true])
    expect(['2026-01-26', '2026-03-26', '2026-04-26', '2026-05-01'].some((until) => isWithin(until))).toBe(false)
    expect(isWithin('2026-03-25', { column: null })).toBe(false)
    expect(isWithin('2026-03-25', { column: null, was: '' })).toBe(true)
    expect(isWithin('2026-03-25', { field: 'paidInterest' })).toBe(false)
  })
})

describe('a part of an installment that the desk makes', () => {
  const terms = makeScheduleRequest.parse({
    scheduleType: 'REGULAR',
    loanAmount: '1000.00',
    interestRate: '14',
    startDate: '2026-01-26',
    numberOfInstallments: 4,
    dayCount: '30E/360',
  })
  const isWithin = (paid: PaidBefore, more: Given = { terms }) =>
    oddOf({ paid }, BEFORE, more).includes('paid-within-installment')

  it('is odd if it is paid, of principal or of interest', () => {
    expect(isWithin(ofLoan(25_000, 0))).toBe(false)
    expect(isWithin(ofLoan(24_999, 0))).toBe(true)
    // 14 % of 1,000.00 over a month.
    expect(isWithin(ofLoan(0, 1_167))).toBe(false)
    expect(isWithin(ofLoan(0, 1_166))).toBe(true)
  })

  it('is not odd where the rows came with the loan', () => {
    expect(isWithin(ofLoan(24_999, 0), {})).toBe(false)
  })
})
