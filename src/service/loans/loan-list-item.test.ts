import { expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { HALF_PAID, payFirstDue, storeHalfPaidLoan } from '../comparison/half-paid-loan.test-support.ts'
import { LOST, liveDesk } from '../live/live-desk.test-support.ts'
import { testService } from '../service.test-support.ts'

const LOAN = `/desk/v1/loans/${HALF_PAID}`

/** A desk with a loan of eight quarters, four of them paid, the fifth due on 2026-04-26. */
async function halfPaid() {
  const desk = await testService()
  await storeHalfPaidLoan(desk.storage, 2)
  const data = async (path: string) => (await desk.call('GET', path)).body.data
  return { ...desk, data }
}

it.each([
  ['2026-04-25', 'running', 0, '0.00', 'paid paid paid paid due due due due'],
  ['2026-04-26', 'running', 0, '0.00', 'paid paid paid paid due due due due'],
  ['2026-04-27', 'overdue', 1, '285.00', 'paid paid paid paid overdue due due due'],
  ['2026-07-27', 'overdue', 92, '561.25', 'paid paid paid paid overdue overdue due due'],
])('a loan is on %s %s', async (today, standing, daysLate, overdueAmount, states) => {
  const { data, time } = await halfPaid()
  time.today = calendarDate(today)
  const [item] = await data('/desk/v1/loans')
  expect(item).toMatchObject({ standing, daysLate, overdueAmount, nextDueDate: '2026-04-26' })
  const totals = await data('/desk/v1/loan-totals')
  expect(totals).toEqual({ loans: 1, remainingPrincipalAmount: '1000.00', overdueAmount, leftOut: 0 })
  const { rows } = await data(`${LOAN}/versions/0`)
  expect(rows.map(({ state }: { state: string }) => state).join(' ')).toBe(states)
})

it('a loan that is paid back is due no more', async () => {
  const { data, storage, time } = await halfPaid()
  for (let paid = 4; paid < 8; paid++) await payFirstDue(storage)
  time.today = calendarDate('2027-03-01')
  const [item] = await data('/desk/v1/loans')
  expect(item).toMatchObject({ standing: 'repaid', daysLate: 0, overdueAmount: '0.00', nextDueDate: null })
})

it('a preview counts the installments that stay, and moves the others, once and again', async () => {
  const { call } = await halfPaid()
  for (const [first, last] of [
    ['2026-04-26', '2027-01-26'],
    ['2026-05-26', '2027-02-25'],
  ]) {
    const { data } = (await call('POST', `${LOAN}/extension-preview`, { daysToExtend: 30 })).body
    expect(data).toMatchObject({ stayingInstallments: 4, finalPaymentDateBefore: last })
    expect(data.movedInstallments).toHaveLength(4)
    expect(data.movedInstallments[0]).toMatchObject({ dueDateBefore: first, principalAmount: '250.00' })
    await call('POST', '/claims/v1/lender/createLoanExtension', { loanUuid: HALF_PAID, daysToExtend: 30 })
  }
})

it('marks the loan whose extension is undecided, and no other one', async () => {
  const desk = await liveDesk()
  await desk.createLoan({ lenderLoanId: 'FIRST' })
  const { uuid } = (await desk.createLoan({ lenderLoanId: 'SECOND' })).body.data
  desk.play(() => LOST)
  await desk.extend(uuid, 30)
  const { data } = (await desk.call('GET', '/desk/v1/loans')).body
  const marks = data.map((loan: { lenderLoanId: string; hasUnknownSubmission: boolean }) => [
    loan.lenderLoanId,
    loan.hasUnknownSubmission,
  ])
  expect(marks).toEqual([
    ['SECOND', true],
    ['FIRST', false],
  ])
})
