import { describe, expect, it } from 'vitest'
import { paidDesk } from './paid-desk.test-support.ts'

describe('a preview of a payment', () => {
  it('has every row that the payment changes, what is given back, and the state after, and books nothing', async () => {
    const { call, loanUuid, getLoan } = await paidDesk()
    const before = await getLoan()
    const path = `/desk/v1/loans/${loanUuid}/payment-preview`
    const { status, body } = await call('POST', path, { paymentAmount: '120.00' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      paymentAmount: '120.00',
      paymentDate: '2026-01-28',
      booked: { principalAmount: '100.00', interestAmount: '20.00', returnedAmount: '0.00' },
      remainingPrincipalAmountBefore: '300.00',
      remainingPrincipalAmountAfter: '200.00',
      outstandingAmountBefore: '324.00',
      outstandingAmountAfter: '204.00',
      overdueAmountBefore: '0.00',
      overdueAmountAfter: '0.00',
      nextPaymentBefore: { date: '2026-02-26', amount: '112.00' },
      nextPaymentAfter: { date: '2026-03-26', amount: '100.00' },
    })
    expect(body.data.rows.map(({ after }: { after: Record<string, string> }) => [after.dueDate, after.state])).toEqual([
      ['2026-02-26', 'paid'],
      ['2026-03-26', 'due'],
    ])
    expect(await getLoan()).toEqual(before)
  })

  it('says what is overdue before and after, and that nothing is due after the last part', async () => {
    const { call, loanUuid, on } = await paidDesk()
    on('2026-04-01')
    const path = `/desk/v1/loans/${loanUuid}/payment-preview`
    const preview = async (paymentAmount: string) => (await call('POST', path, { paymentAmount })).body.data
    expect(await preview('120.00')).toMatchObject({ overdueAmountBefore: '220.00', overdueAmountAfter: '100.00' })
    expect(await preview('324.00')).toMatchObject({ overdueAmountAfter: '0.00', nextPaymentAfter: null })
  })
})
