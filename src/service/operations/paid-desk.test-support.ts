import { WORKED_EXAMPLE } from '#contract/worked-example.ts'
import { newToken } from '#storage/sign-in.test-support.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { AS_PERSON, type TestService, testService } from '../service.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
export const PAY = '/claims/v1/lender/createLoanPayment'

/** Three installments of 100.00, the first with 12.00 of interest, then 8.00 and 4.00. */
export const THREE = {
  ...WORKED_EXAMPLE,
  scheduleType: 'REGULAR',
  loanAmount: '300',
  maxExtensions: 9,
  schedule: [
    { date: '2026-02-26', principalAmount: '100', interestAmount: '12' },
    { date: '2026-03-26', principalAmount: '100', interestAmount: '8' },
    { date: '2026-04-26', principalAmount: '100', interestAmount: '4' },
  ],
}

/** Headers of a lender system whose token was given no grant. */
export const AS_LENDER = { Authorization: 'Bearer lender-token' }

/** A desk with a loan of three installments, and the calls that pay it. */
export async function paidDesk() {
  const service = await testService()
  await service.storage.write((unit) => unit.tokens.put(newToken('lender', '2026-01-28T06:00:00.000Z'), 'lender-token'))
  const loanUuid: string = (await service.call('POST', CREATE, THREE)).body.data.uuid
  const pay = (paymentAmount: string, headers = {}) =>
    service.call('POST', PAY, { loanUuid, paymentAmount, currency: 'EUR' }, { ...AS_LENDER, ...headers })
  const enter = (body: object, headers = {}) =>
    service.call('POST', `/desk/v1/loans/${loanUuid}/payments`, body, { ...AS_PERSON, ...headers })
  const reverse = (paymentUuid: string, reason = 'Booked twice') =>
    service.call('POST', `/desk/v1/loans/${loanUuid}/payments/${paymentUuid}/reversal`, { reason }, AS_PERSON)
  const on = (day: string) => {
    service.time.today = calendarDate(day)
  }
  return { ...service, loanUuid, pay, enter, reverse, on, ...readOf(service, loanUuid) }
}

function readOf({ call }: TestService, loanUuid: string) {
  const getLoan = async () => (await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).body.data
  return {
    getLoan,
    detail: async () => (await call('GET', `/desk/v1/loans/${loanUuid}`)).body.data,
    /** Paid principal and interest of each row of getLoan, by its day. */
    paidRows: async () =>
      (await getLoan()).paymentSchedule.map((row: Record<string, string>) => [
        row.dueDate,
        row.paidPrincipalAmount,
        row.paidInterestAmount,
      ]),
  }
}
