import { describe, expect, it } from 'vitest'
import { AS_SYSTEM } from '../service.test-support.ts'
import { AS_LENDER, PAY, paidDesk } from './paid-desk.test-support.ts'

const EXTEND = '/claims/v1/lender/createLoanExtension'

describe('createLoanPayment', () => {
  it('answers with the fields of the interface alone, in its order', async () => {
    const { pay, loanUuid, on } = await paidDesk()
    on('2026-02-20')
    const { status, body } = await pay('50.00')
    expect(status).toBe(201)
    expect(Object.entries(body.data)).toEqual([
      ['uuid', expect.stringMatching(/^[0-9a-f-]{36}$/)],
      ['loanUuid', loanUuid],
      ['principalAmount', '38.00'],
      ['interestAmount', '12.00'],
      ['delayedInterestAmount', '0.00'],
      ['paymentDate', '2026-02-20'],
      ['currency', 'EUR'],
    ])
  })

  it('pays the earliest installment first, and goes on to the next', async () => {
    const { pay, getLoan, paidRows } = await paidDesk()
    await pay('150.00')
    expect(await paidRows()).toEqual([
      ['2026-02-26', '100.00', '12.00'],
      ['2026-03-26', '30.00', '8.00'],
      ['2026-04-26', '0.00', '0.00'],
    ])
    expect((await getLoan()).remainingPrincipalAmount).toBe('170.00')
  })

  it('gives back what no installment takes, which the desk tells beside the interface', async () => {
    const { pay, getLoan, detail } = await paidDesk()
    const { body } = await pay('400.00')
    expect(body.data).toMatchObject({ principalAmount: '300.00', interestAmount: '24.00' })
    const { payments, standing } = await detail()
    expect(payments).toMatchObject([{ paymentAmount: '400.00', answered: { returnedAmount: '76.00' } }])
    expect(standing).toBe('repaid')
    expect((await getLoan()).status).toBe('ACTIVATING')
  })

  it('refuses a payment of a loan that owes nothing, and a wrong amount or currency', async () => {
    const { pay, call, loanUuid } = await paidDesk()
    await pay('324.00')
    const { status, body } = await pay('0.01')
    expect({ status, title: body.title }).toEqual({ status: 422, title: 'No remaining installments' })
    for (const [changes, pointer] of [
      [{ paymentAmount: '0.00' }, '/paymentAmount'],
      [{ paymentAmount: 50 }, '/paymentAmount'],
      [{ currency: 'USD' }, '/currency'],
      [{ loanUuid: 'x' }, '/loanUuid'],
    ] as const) {
      const refused = await call('POST', PAY, { loanUuid, paymentAmount: '1.00', currency: 'EUR', ...changes })
      expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, pointer])
    }
    const unknown = { loanUuid: '11111111-1111-4111-8111-111111111111', paymentAmount: '1.00', currency: 'EUR' }
    expect((await call('POST', PAY, unknown)).status).toBe(404)
  })

  it('is refused at the loan before the day on which the loan is issued', async () => {
    const { pay, on } = await paidDesk()
    on('2026-01-25')
    const { status, body } = await pay('10.00')
    expect([status, body.errors]).toMatchObject([422, [{ pointer: '/loanUuid', params: { issueDate: '2026-01-26' } }]])
  })

  it('is refused if a field is given twice, which a live service may read in another way', async () => {
    const { call, loanUuid, paidRows } = await paidDesk()
    const before = await paidRows()
    const body = `{"loanUuid":"${loanUuid}","paymentAmount":"50.00","currency":"EUR","paymentAmount":"1.00"}`
    const refused = await call('POST', PAY, body)
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '/paymentAmount' }]])
    expect(await paidRows()).toEqual(before)
  })

  it('books a repeat with the same key once, and without a key again', async () => {
    const { pay, paidRows } = await paidDesk()
    const first = await pay('10.00', { 'Idempotency-Key': '"a"' })
    expect((await pay('10.00', { 'Idempotency-Key': '"a"' })).text).toBe(first.text)
    expect((await pay('11.00', { 'Idempotency-Key': '"a"' })).status).toBe(422)
    await pay('10.00')
    expect((await paidRows())[0]).toEqual(['2026-02-26', '8.00', '12.00'])
  })

  it('books all payments that come at the same moment, in turn', async () => {
    const { pay, getLoan, detail } = await paidDesk()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay('10.00')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const { payments, versions } = await detail()
    expect(new Set(payments.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(20)
    expect(versions).toHaveLength(21)
    expect((await getLoan()).remainingPrincipalAmount).toBe('120.00')
  })

  it('is booked on the moved rows of an extended loan, whose earlier versions stay', async () => {
    const { call, pay, loanUuid, paidRows, detail } = await paidDesk()
    await pay('62.00')
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    const before = (await call('GET', `/desk/v1/loans/${loanUuid}/versions/1`)).body.data.rows
    await pay('60.00')
    expect((await paidRows()).slice(0, 3)).toEqual([
      ['2026-02-26', '50.00', '12.00'],
      ['2026-03-26', '0.00', '0.00'],
      // 250.00 × 14 % × 30 / 360 = 2.92 of added interest
      ['2026-03-28', '50.00', '2.92'],
    ])
    const after = (await call('GET', `/desk/v1/loans/${loanUuid}/versions/1`)).body.data.rows
    const amounts = (rows: Record<string, string>[]) => rows.map((row) => [row.dueDate, row.paidPrincipalAmount])
    expect(amounts(after)).toEqual(amounts(before))
    expect((await detail()).versions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'registered',
      'paid',
      'extended',
      'paid',
    ])
  })
})

describe('the installments of a payment', () => {
  it('are named with whether they are settled, on the moved rows of an extended loan too', async () => {
    const { call, pay, loanUuid, detail } = await paidDesk()
    await pay('130.00')
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    await pay('95.00')
    expect((await detail()).payments.map(({ rows }: { rows: object[] }) => rows)).toEqual([
      [
        { number: 1, isSettled: true },
        { number: 2, isSettled: false },
      ],
      [
        { number: 2, isSettled: true },
        { number: 3, isSettled: false },
      ],
    ])
  })
})

describe('a payment with a value date', () => {
  it('is for a person and for a token with the grant, and no later than today nor before the loan was issued', async () => {
    const { call, loanUuid, enter, on } = await paidDesk()
    on('2026-03-01')
    const path = `/desk/v1/loans/${loanUuid}/payments`
    expect((await call('POST', path, { paymentAmount: '1.00' }, AS_LENDER)).status).toBe(403)
    expect((await call('POST', path, { paymentAmount: '1.00' }, AS_SYSTEM)).status).toBe(201)
    for (const valueDate of ['2026-03-02', '2026-01-25']) {
      const { status, body } = await enter({ paymentAmount: '1.00', valueDate })
      expect([status, body.errors[0].pointer]).toEqual([422, '/valueDate'])
    }
    const { status, body } = await enter({ paymentAmount: '1.00', valueDate: '2026-02-26' })
    expect([status, body.data.paymentDate, body.data.enteredDate]).toEqual([201, '2026-02-26', '2026-03-01'])
  })

  it('is booked as if it had come in before an extension that was made since', async () => {
    const { call, enter, loanUuid, paidRows, on } = await paidDesk()
    on('2026-03-01')
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    await enter({ paymentAmount: '112.00', valueDate: '2026-02-26' })
    expect(await paidRows()).toEqual([
      ['2026-02-26', '100.00', '12.00'],
      ['2026-03-26', '0.00', '0.00'],
      ['2026-04-25', '0.00', '0.00'],
      ['2026-04-26', '0.00', '0.00'],
      ['2026-05-26', '0.00', '0.00'],
    ])
  })

  it('that would leave nothing for a later extension is refused there', async () => {
    const { call, enter, loanUuid, on } = await paidDesk()
    on('2026-03-01')
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    const { status, body } = await enter({ paymentAmount: '324.00', valueDate: '2026-02-26' })
    expect([status, body.errors[0].code]).toEqual([422, 'nothing-left-to-extend'])
  })

  it('is entered once for its key', async () => {
    const { enter, detail } = await paidDesk()
    const first = await enter({ paymentAmount: '5.00' }, { 'Idempotency-Key': '"k"' })
    expect((await enter({ paymentAmount: '5.00' }, { 'Idempotency-Key': '"k"' })).text).toBe(first.text)
    expect((await enter({ paymentAmount: '6.00' }, { 'Idempotency-Key': '"k"' })).status).toBe(422)
    expect((await detail()).payments).toHaveLength(1)
  })
})

describe('a reversal', () => {
  it('leaves the loan as if the payment had never come in, and the payment in its history', async () => {
    const { pay, reverse, getLoan, detail } = await paidDesk()
    const before = await getLoan()
    const { uuid } = (await pay('150.00')).body.data
    const { status, body } = await reverse(uuid)
    expect([status, body.data.booked, body.data.reversal.reason]).toEqual([201, null, 'Booked twice'])
    expect(await getLoan()).toEqual(before)
    const { payments, versions } = await detail()
    expect(payments).toEqual([body.data])
    expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual(['registered', 'paid', 'reversed'])
  })

  it('books later payments on what is free again', async () => {
    const { pay, reverse, paidRows, detail } = await paidDesk()
    const { uuid } = (await pay('112.00')).body.data
    await pay('108.00')
    await reverse(uuid)
    expect((await paidRows())[0]).toEqual(['2026-02-26', '96.00', '12.00'])
    const [, later] = (await detail()).payments
    expect(later.answered).toMatchObject({ principalAmount: '100.00', interestAmount: '8.00' })
    expect(later.booked).toMatchObject({ principalAmount: '96.00', interestAmount: '12.00', returnedAmount: '0.00' })
    expect(later.rows).toEqual([{ number: 1, isSettled: false }])
  })

  it('moves the row of a payment along with an extension that was made since', async () => {
    const { call, pay, reverse, loanUuid, paidRows, getLoan } = await paidDesk()
    const { uuid } = (await pay('112.00')).body.data
    await call('POST', EXTEND, { loanUuid, daysToExtend: 30 })
    await reverse(uuid)
    const open = (await getLoan()).paymentSchedule.filter(
      (row: Record<string, string>) => row.outstandingPrincipalAmount !== '0.00',
    )
    expect(open.map((row: Record<string, string>) => [row.dueDate, row.outstandingInterestAmount])).toEqual([
      // 200.00 × 14 % × 30 / 360 = 2.33, as the extension was made
      ['2026-03-28', '14.33'],
      ['2026-04-25', '8.00'],
      ['2026-05-26', '4.00'],
    ])
    expect(await paidRows()).toHaveLength(6)
  })

  it('does not book money again that was given back', async () => {
    const { pay, reverse, getLoan, detail } = await paidDesk()
    const { uuid } = (await pay('112.00')).body.data
    await pay('300.00')
    await reverse(uuid)
    expect((await detail()).payments[1].booked).toMatchObject({ returnedAmount: '88.00' })
    expect((await getLoan()).remainingPrincipalAmount).toBe('108.00')
  })

  it('is refused the second time, of another payment, without a reason, and by a token without the grant', async () => {
    const { call, pay, reverse, loanUuid } = await paidDesk()
    const { uuid } = (await pay('10.00')).body.data
    expect((await reverse('11111111-1111-4111-8111-111111111111')).status).toBe(404)
    expect((await reverse(uuid, '')).body.errors[0].pointer).toBe('/reason')
    const path = `/desk/v1/loans/${loanUuid}/payments/${uuid}/reversal`
    expect((await call('POST', path, { reason: 'x' }, AS_LENDER)).status).toBe(403)
    expect((await reverse(uuid.toUpperCase())).status).toBe(201)
    const again = await reverse(uuid)
    expect([again.status, again.body.title]).toEqual([422, 'Payment taken back before'])
  })
})
