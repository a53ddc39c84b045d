import { describe, expect, test } from 'vitest'
import { LAST_DATE } from '#values/calendar-date.ts'
import { MAX_CENTS } from '#values/money.ts'
import type { ExtensionInterest } from '#values/vocabulary/loan-terms.ts'
import { eur, HALF_PAID, loanOf, percent, refusalOf, scheduleOf } from './example.test-support.ts'
import { extendLoan } from './extension.ts'
import type { Loan } from './loan.ts'
import { paymentTable, table } from './schedule-table.test-support.ts'

function extended(loan: Loan, days: number, interest: ExtensionInterest = 'ACT/360'): Loan {
  return { ...loan, schedule: extendLoan(loan, days, interest).after, extensionsUsed: loan.extensionsUsed + 1 }
}

function tableAfter(schedule: string, days: number, interest?: ExtensionInterest): string {
  return paymentTable(extended(loanOf(schedule), days, interest).schedule)
}

describe('an extension', () => {
  test('moves the remaining installments, and adds the interest of the added days to the first', () => {
    expect(tableAfter(HALF_PAID, 30)).toBe(table`
      due date             total     outstanding            paid           moved
      2025-04-26  250.00 + 70.00               -  250.00 + 70.00
      2025-07-26  250.00 + 61.25               -  250.00 + 61.25
      2025-10-26  250.00 + 52.50               -  250.00 + 52.50
      2026-01-26  250.00 + 43.75               -  250.00 + 43.75
      2026-04-26               -               -               -   to 2026-05-26
      2026-05-26  250.00 + 46.67  250.00 + 46.67               -  was 2026-04-26
      2026-07-26               -               -               -   to 2026-08-25
      2026-08-25  250.00 + 26.25  250.00 + 26.25               -  was 2026-07-26
      2026-10-26               -               -               -   to 2026-11-25
      2026-11-25  250.00 + 17.50  250.00 + 17.50               -  was 2026-10-26
      2027-01-26               -               -               -   to 2027-02-25
      2027-02-25   250.00 + 8.75   250.00 + 8.75               -  was 2027-01-26
    `)
  })

  test('leaves what was paid of an installment on the old row', () => {
    expect(tableAfter('2026-04-26 250.00 35.00 paid 100.00 35.00\n2026-07-26 250.00 26.25', 10)).toBe(table`
      due date             total     outstanding            paid           moved
      2026-04-26  100.00 + 35.00               -  100.00 + 35.00   to 2026-05-06
      2026-05-06   150.00 + 1.56   150.00 + 1.56               -  was 2026-04-26
      2026-07-26               -               -               -   to 2026-08-05
      2026-08-05  250.00 + 26.25  250.00 + 26.25               -  was 2026-07-26
    `)
  })

  test('moves overdue installments too, with their delayed interest', () => {
    const [late, next] = scheduleOf('2025-04-26 1000.00 35.00\n2025-07-26 1000.00 17.50')
    const overdue = late && next ? [{ ...late, total: { ...late.total, delayedInterest: eur('1.25') } }, next] : []
    expect(paymentTable(extended(loanOf(HALF_PAID, { schedule: overdue }), 30).schedule)).toBe(table`
      due date                     total             outstanding  paid           moved
      2025-04-26                       -                       -     -   to 2025-05-26
      2025-05-26  1000.00 + 58.33 + 1.25  1000.00 + 58.33 + 1.25     -  was 2025-04-26
      2025-07-26                       -                       -     -   to 2025-08-25
      2025-08-25         1000.00 + 17.50         1000.00 + 17.50     -  was 2025-07-26
    `)
  })

  test('puts an emptied row before a live one on the same day', () => {
    expect(tableAfter('2026-01-26 250.00 1.00\n2026-02-25 250.00 2.00\n2026-03-27 250.00 3.00', 30)).toBe(table`
      due date            total    outstanding  paid           moved
      2026-01-26              -              -     -   to 2026-02-25
      2026-02-25              -              -     -   to 2026-03-27
      2026-02-25  250.00 + 9.75  250.00 + 9.75     -  was 2026-01-26
      2026-03-27              -              -     -   to 2026-04-26
      2026-03-27  250.00 + 2.00  250.00 + 2.00     -  was 2026-02-25
      2026-04-26  250.00 + 3.00  250.00 + 3.00     -  was 2026-03-27
    `)
  })

  test('puts an emptied row before one that was paid early, too', () => {
    const once = extended(loanOf('2026-04-26 500.00 1.00\n2026-05-26 500.00 2.00 paid', { maxExtensions: 2 }), 30)
    expect(paymentTable(extended(once, 1, 'none').schedule)).toBe(table`
      due date            total    outstanding           paid                          moved
      2026-04-26              -              -              -                  to 2026-05-26
      2026-05-26              -              -              -  was 2026-04-26, to 2026-05-27
      2026-05-26  500.00 + 2.00              -  500.00 + 2.00
      2026-05-27  500.00 + 6.83  500.00 + 6.83              -                 was 2026-05-26
    `)
  })

  test('moves a moved installment again and leaves the rows of the earlier extension', () => {
    const once = extended(loanOf('2026-01-26 500.00 1.00 paid\n2026-04-26 500.00 2.00', { maxExtensions: 2 }), 30)
    expect(paymentTable(extended(once, 60).schedule)).toBe(table`
      due date             total     outstanding           paid                          moved
      2026-01-26   500.00 + 1.00               -  500.00 + 1.00
      2026-04-26               -               -              -                  to 2026-05-26
      2026-05-26               -               -              -  was 2026-04-26, to 2026-07-25
      2026-07-25  500.00 + 19.50  500.00 + 19.50              -                 was 2026-05-26
    `)
  })
})

describe('the added interest', () => {
  const loan = loanOf(HALF_PAID)

  test.each([
    ['ACT/360', 1167, 360],
    ['ACT/365F', 1151, 365],
    ['none', 0, null],
  ] as const)('%s', (interest, amount, base) => {
    const { addedInterest, after: rows } = extendLoan(loan, 30, interest)
    expect(addedInterest).toEqual({ amount, principal: 100_000, rate: 14_000_000, days: 30, base })
    expect(rows[5]?.total.interest).toBe(3500 + amount)
  })

  test('is on the outstanding principal of the whole loan, overdue and partly paid rows included', () => {
    const part = loanOf(
      '2025-04-26 250.00 70.00 paid 50.00 0.00\n2025-07-26 250.00 61.25\n2025-10-26 250.00 52.50 paid',
    )
    expect(extendLoan(part, 36, 'ACT/360').addedInterest).toMatchObject({ principal: 45_000, amount: 630 })
  })

  test('is nothing where only interest is outstanding', () => {
    const interestOnly = loanOf('2025-04-26 250.00 70.00 paid 250.00 0.00')
    expect(extendLoan(interestOnly, 36, 'ACT/360').addedInterest.amount).toBe(0)
  })
})

test('each amount of a row that moved, and of the one that it left, says by which extension; one that stayed, by none', () => {
  const loan = loanOf('2026-04-26 250.00 35.00 paid\n2026-07-26 250.00 26.25', { maxExtensions: 3, extensionsUsed: 2 })
  const { after, explanations } = extendLoan(loan, 30, 'ACT/360')
  const kinds = explanations.map(({ principal, interest }) => [principal, interest].map((each) => each.kind))
  expect(after).toHaveLength(3)
  expect(kinds[0]).toEqual(['entered', 'entered'])
  expect(kinds[1]).toEqual(['paid', 'paid'])
  expect(kinds[2]).toEqual(['moved', 'moved'])
  const [paid, moved] = [explanations[1]?.principal, explanations[2]?.interest]
  expect(paid).toMatchObject({ extensionNumber: 3, amount: 0 })
  expect(moved).toMatchObject({
    extensionNumber: 3,
    daysToExtend: 30,
    addedInterest: { kind: 'interest', span: { kind: 'extension' } },
  })
  expect(explanations[2]?.principal).toMatchObject({ addedInterest: null, amount: 25_000 })
})

test('the schedule before stays as it was', () => {
  const loan = loanOf(HALF_PAID)
  const { before } = extendLoan(loan, 30, 'ACT/360')
  expect(before).toBe(loan.schedule)
  expect(before).toEqual(scheduleOf(HALF_PAID))
})

describe('refused', () => {
  const oneRow = '2026-04-26 1000.00 35.00'
  const pastLimit = { kind: 'due-date-past-limit', latestDate: LAST_DATE }
  const tooLarge = { kind: 'amount-too-large' }

  function refused(loan: Loan, days = 30, interest: ExtensionInterest = 'ACT/360') {
    return refusalOf(() => extendLoan(loan, days, interest))
  }

  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%s days', (days) => {
    expect(refused(loanOf(oneRow), days)).toEqual({
      kind: 'invalid-terms',
      field: 'daysToExtend',
      rule: 'number-of-days',
    })
  })

  test('but not a single day', () => {
    expect(refused(loanOf(oneRow), 1)).toBeUndefined()
  })

  test.each([
    [0, 0],
    [1, 1],
    [2, 3],
  ])('%i allowed, %i used', (allowed, used) => {
    const loan = loanOf(oneRow, { maxExtensions: allowed, extensionsUsed: used })
    expect(refused(loan)).toEqual({ kind: 'extensions-used-up', allowed, used })
  })

  test('but not where one is left', () => {
    expect(refused(loanOf(oneRow, { maxExtensions: 2, extensionsUsed: 1 }))).toBeUndefined()
  })

  test('a repaid loan', () => {
    expect(refused(loanOf('2026-04-26 1000.00 35.00 paid'))).toEqual({ kind: 'no-remaining-installments' })
  })

  test('a due date past 2199-12-31', () => {
    const loan = loanOf('2026-04-26 1000.00 35.00\n2199-12-01 1000.00 35.00')
    expect(refused(loan, 30)).toBeUndefined()
    expect(refused(loan, 31)).toEqual(pastLimit)
    expect(refused(loan, Number.MAX_SAFE_INTEGER)).toEqual(pastLimit)
    expect(refused(loan, 1e300)).toEqual(pastLimit)
  })

  test('but not for the sake of a paid one', () => {
    const loan = loanOf('2026-04-26 1000.00 35.00\n2199-12-31 1000.00 35.00 paid')
    expect(refused(loan, 31)).toBeUndefined()
  })

  test('interest beyond 999,999,999,999.99, added or with what the installment had', () => {
    const large = loanOf('2026-04-26 999999999999.99 0.00', { amount: MAX_CENTS, interestRate: percent('999.999999') })
    expect(refused(large, 36)).toBeUndefined()
    expect(refused(large, 37)).toEqual(tooLarge)
    expect(refused(large, 37, 'none')).toBeUndefined()
    const full = loanOf('2026-04-26 1000.00 999999999999.99')
    expect(refused(full, 30)).toEqual(tooLarge)
    expect(refused(full, 30, 'none')).toBeUndefined()
  })

  test('interest that adds up to more than 999,999,999,999.99, whether or not each row alone is small enough', () => {
    const twoRows = loanOf('2026-04-26 1000.00 11.67\n2026-05-26 1000.00 999999999964.99')
    expect(refused(twoRows, 30)).toBeUndefined()
    expect(refused(twoRows, 31)).toEqual({ kind: 'total-too-large' })
    expect(refused(twoRows, 31, 'none')).toBeUndefined()
  })

  test('for the first reason of several', () => {
    const usedUp = loanOf('2026-04-26 1000.00 35.00 paid', { maxExtensions: 0 })
    expect(refused(usedUp, 0)).toMatchObject({ kind: 'invalid-terms' })
    expect(refused(usedUp, Number.MAX_SAFE_INTEGER)).toMatchObject({ kind: 'extensions-used-up' })
    expect(refused({ ...usedUp, maxExtensions: 1 }, Number.MAX_SAFE_INTEGER)).toMatchObject({
      kind: 'no-remaining-installments',
    })
    const large = loanOf('2199-01-01 999999999999.99 0.00', { amount: MAX_CENTS, interestRate: percent('999') })
    expect(refused(large, 400)).toEqual(pastLimit)
    expect(refused(large, 300)).toEqual(tooLarge)
  })
})
