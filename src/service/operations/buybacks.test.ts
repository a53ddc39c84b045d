import { describe, expect, it } from 'vitest'
import { newToken } from '#storage/sign-in.test-support.ts'
import { BUYBACK_REASONS } from '#values/vocabulary/buyback-terms.ts'
import { AS_PERSON } from '../service.test-support.ts'
import { AS_LENDER, paidDesk } from './paid-desk.test-support.ts'

const BUY_BACK = '/claims/v1/lender/createLoanBuyback'
const EXTEND = '/claims/v1/lender/createLoanExtension'
const NO_LOAN = '11111111-1111-4111-8111-111111111111'

/** A desk with a loan of three installments, and the calls that buy it back. */
async function boughtDesk() {
  const desk = await paidDesk()
  const { call, loanUuid } = desk
  const read = async (path: string) => (await call('GET', `/desk/v1/${path}`, undefined, AS_PERSON)).body
  return {
    ...desk,
    buyBack: (reason = 'AGREEMENT_TERMINATION', headers = {}, uuid = loanUuid) =>
      call('POST', BUY_BACK, { loanUuid: uuid, reason }, { ...AS_LENDER, ...headers }),
    preview: () => call('GET', `/desk/v1/loans/${loanUuid}/buyback-preview`, undefined, AS_LENDER),
    undo: (buybackUuid: string, reason = 'Another loan was meant', headers = {}) =>
      call(
        'POST',
        `/desk/v1/loans/${loanUuid}/buybacks/${buybackUuid}/undoing`,
        { reason },
        { ...AS_PERSON, ...headers },
      ),
    list: (query = '') => read(`loans?${query}`),
    totals: async (query = '') => (await read(`loan-totals?${query}`)).data,
    today: async () => (await read('today')).data,
  }
}

const titleOf = ({ status, body }: { status: number; body: { title?: string } }) => [status, body.title]

describe('createLoanBuyback', () => {
  it.each(BUYBACK_REASONS)('answers %s as the interface does, with no amount', async (reason) => {
    const { buyBack } = await boughtDesk()
    const { status, body } = await buyBack(reason)
    expect(status).toBe(201)
    expect(body).toEqual({ data: { uuid: body.data.uuid, paymentDate: '2026-01-28', status: 'SENDING', reason } })
  })

  it('leaves a loan that owes nothing, and stays active in the words of the interface', async () => {
    const { buyBack, getLoan } = await boughtDesk()
    await buyBack()
    const { status, remainingPrincipalAmount, paymentSchedule } = await getLoan()
    expect([status, remainingPrincipalAmount]).toEqual(['ACTIVATING', '0.00'])
    for (const row of paymentSchedule)
      expect(row).toMatchObject({
        outstandingPrincipalAmount: '0.00',
        outstandingInterestAmount: '0.00',
        paidPrincipalAmount: '100.00',
        paidInterestAmount: '0.00',
        totalInterestAmount: '0.00',
      })
  })

  it('is of the day it is made on: what is due by then, and what has accrued', async () => {
    const { buyBack, detail, on } = await boughtDesk()
    on('2026-03-01')
    const { uuid } = (await buyBack()).body.data
    const { buybacks } = await detail()
    // Of the second period: 200.00 × 14 % × 3 ÷ 360 = 0.23.
    expect(buybacks).toMatchObject([
      {
        uuid,
        version: 1,
        reason: 'AGREEMENT_TERMINATION',
        paymentDate: '2026-03-01',
        principalAmount: '300.00',
        interestAmount: '12.23',
        delayedInterestAmount: '0.00',
        totalAmount: '312.23',
        unearnedInterestAmount: '11.77',
        undoing: null,
      },
    ])
  })

  it('is refused the second time, for another reason as well, and for a loan that owes nothing', async () => {
    const { buyBack, pay } = await boughtDesk()
    await buyBack()
    for (const reason of BUYBACK_REASONS) expect(titleOf(await buyBack(reason))).toEqual([422, 'Loan bought back'])
    expect(titleOf(await buyBack('EARLY_PAYMENT', {}, NO_LOAN))).toEqual([404, 'Loan not found'])
    const other = await boughtDesk()
    await other.pay('324.00')
    expect(titleOf(await other.buyBack())).toEqual([422, 'No remaining installments'])
    expect((await pay('1.00')).status).toBe(422)
  })

  it('names the field of a reason that there is not', async () => {
    const { buyBack, call } = await boughtDesk()
    expect((await buyBack('BANKRUPT')).body.errors).toMatchObject([{ pointer: '/reason', code: 'one-of' }])
    const { errors } = (await call('POST', BUY_BACK, {}, AS_LENDER)).body
    expect(errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/loanUuid', '/reason'])
  })

  it('is made once for its key', async () => {
    const { buyBack, detail } = await boughtDesk()
    const key = { 'Idempotency-Key': '"k"' }
    const { text } = await buyBack('EARLY_PAYMENT', key)
    expect((await buyBack('EARLY_PAYMENT', key)).text).toBe(text)
    expect(titleOf(await buyBack('AGREEMENT_AMENDMENT', key))).toEqual([422, 'Idempotency-Key used before'])
    expect((await detail()).buybacks).toHaveLength(1)
  })
})

describe('a loan that was bought back', () => {
  it('is neither paid, extended, corrected, voided nor previewed', async () => {
    const { call, buyBack, pay, enter, reverse, preview, loanUuid } = await boughtDesk()
    const extension = (await call('POST', EXTEND, { loanUuid, daysToExtend: 10 })).body.data.uuid
    const payment = (await pay('5.00')).body.data.uuid
    await buyBack()
    const post = (path: string, body: object) => call('POST', `/desk/v1/loans/${loanUuid}/${path}`, body, AS_PERSON)
    for (const answer of [
      await pay('1.00'),
      await enter({ paymentAmount: '1.00' }),
      await reverse(payment),
      await post('payment-preview', { paymentAmount: '1.00' }),
      await post('extension-preview', { daysToExtend: 30 }),
      await call('POST', EXTEND, { loanUuid, daysToExtend: 30 }),
      await post(`extensions/${extension}/undoing`, { reason: 'x' }),
      await post('voiding', { reason: 'x' }),
      await preview(),
    ])
      expect(titleOf(answer)).toEqual([422, 'Loan bought back'])
  })

  it('is in the running book as bought back, is not overdue, and adds nothing to sums and Today', async () => {
    const { buyBack, list, totals, today, on, loanUuid } = await boughtDesk()
    await buyBack()
    on('2026-12-01')
    expect((await list()).data).toMatchObject([
      { uuid: loanUuid, standing: 'bought-back', overdueAmount: '0.00', daysLate: 0, nextDueDate: null },
    ])
    expect((await list('standing=bought-back')).data).toHaveLength(1)
    for (const standing of ['overdue', 'running', 'repaid', 'overdue,running,repaid', 'voided'])
      expect((await list(`standing=${standing}`)).data).toEqual([])
    expect(await totals()).toMatchObject({ loans: 1, remainingPrincipalAmount: '0.00', overdueAmount: '0.00' })
    const { due, overdue } = await today()
    expect([due.loans, overdue.loans, overdue.amount]).toEqual([0, 0, '0.00'])
  })

  it('explains each amount to the cent, also interest that is no longer due', async () => {
    const { buyBack, call, loanUuid, on } = await boughtDesk()
    on('2026-03-01')
    await buyBack()
    const cell = async (row: number) => {
      const path = `/desk/v1/loans/${loanUuid}/versions/1/explanation?column=totalInterestAmount&row=${row}`
      return (await call('GET', path)).body.data.steps[0]
    }
    expect(await cell(0)).toMatchObject({ code: 'given-by-convention', params: { amount: '12.00' } })
    expect(await cell(1)).toMatchObject({
      code: 'settled-interest',
      params: { before: '8.00', paid: '0.00', due: '0.23', accrued: '0.23', date: '2026-03-01', amount: '0.23' },
    })
    expect(await cell(2)).toMatchObject({ code: 'settled-interest', params: { accrued: null, amount: '0.00' } })
  })
})

describe('delayed interest of a loan that is bought back', () => {
  const FOURTEEN = { fromDate: '2026-01-01', rate: 'given', interestRate: '14' }
  const NEVER = { fromDate: '2026-01-01', rate: 'none' }

  it('is due up to the day, is explained, and stays whatever the settings become', async () => {
    const { call, preview, buyBack, undo, getLoan, detail, on, loanUuid } = await boughtDesk()
    const set = (body: object) => call('POST', '/desk/v1/delayed-interest', body, AS_PERSON)
    await set(FOURTEEN)
    on('2026-03-27')
    const before = await getLoan()
    // 100.00 × 14 % × 29 / 360 = 1.13, and of the second one 100.00 × 14 % × 1 / 360 = 0.04
    const amounts = { delayedInterestAmount: '1.17', interestAmount: '20.04', totalAmount: '321.21' }
    expect((await preview()).body.data).toMatchObject(amounts)
    const { uuid } = (await buyBack()).body.data
    const rows = async () => (await getLoan()).paymentSchedule
    expect((await rows())[0]).toMatchObject({
      paidDelayedInterestAmount: '1.13',
      outstandingDelayedInterestAmount: '0.00',
    })
    const path = `/desk/v1/loans/${loanUuid}/versions/1/explanation?row=0&column=totalDelayedInterestAmount`
    expect((await call('GET', path, undefined, AS_PERSON)).body.data.steps[0].params.amount).toBe('1.13')
    await set(NEVER)
    expect((await detail()).buybacks).toMatchObject([amounts])
    expect((await rows())[0]).toMatchObject({ totalDelayedInterestAmount: '1.13' })
    await set(FOURTEEN)
    expect((await undo(uuid)).status).toBe(201)
    expect(await getLoan()).toEqual(before)
  })
})

describe('the preview of a buyback', () => {
  it('has what a buyback of the day books, row by row, and books nothing', async () => {
    const { preview, buyBack, detail, on } = await boughtDesk()
    on('2026-03-01')
    const { body } = await preview()
    const { rows, ...amounts } = body.data
    expect(amounts).toMatchObject({ paymentDate: '2026-03-01', totalAmount: '312.23' })
    expect(rows.map((row: Record<string, unknown>) => [row.principalAmount, row.interestAmount])).toEqual([
      ['100.00', '12.00'],
      ['100.00', '0.23'],
      ['100.00', '0.00'],
    ])
    expect(rows[1]).toMatchObject({
      before: { dueDate: '2026-03-26', outstandingInterestAmount: '8.00' },
      after: { state: 'paid', totalInterestAmount: '0.23' },
      unearnedInterestAmount: '7.77',
      accrued: { balance: '200.00', rate: '14', days: 3, base: 360, accruedAmount: '0.23', paidAmount: '0.00' },
    })
    expect((await detail()).versions).toHaveLength(1)
    await buyBack()
    const { buybacks } = await detail()
    expect(buybacks).toMatchObject([amounts])
  })
})

describe('a buyback that is undone', () => {
  it('leaves the loan as it was before it, and stays in the history with the reason', async () => {
    const { pay, buyBack, undo, getLoan, detail, list } = await boughtDesk()
    await pay('5.00')
    const before = await getLoan()
    const { uuid } = (await buyBack()).body.data
    const { status, body } = await undo(uuid)
    expect([status, body.data.undoing.reason, body.data.undoing.version]).toEqual([201, 'Another loan was meant', 3])
    expect(await getLoan()).toEqual(before)
    const { buybacks, standing, versions } = await detail()
    expect([buybacks, standing]).toEqual([[body.data], 'running'])
    expect(versions.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...['registered', 'paid', 'bought-back', 'reinstated'],
    ])
    expect((await list('standing=running')).data).toHaveLength(1)
  })

  it('leaves payments that can be taken back and extensions that can be undone', async () => {
    const { call, pay, buyBack, undo, reverse, getLoan, loanUuid } = await boughtDesk()
    const before = await getLoan()
    const extension = (await call('POST', EXTEND, { loanUuid, daysToExtend: 10 })).body.data.uuid
    const payment = (await pay('5.00')).body.data.uuid
    await undo((await buyBack()).body.data.uuid)
    expect((await reverse(payment)).status).toBe(201)
    const path = `/desk/v1/loans/${loanUuid}/extensions/${extension}/undoing`
    expect((await call('POST', path, { reason: 'Other days' }, AS_PERSON)).status).toBe(201)
    expect(await getLoan()).toEqual(before)
  })

  it('can be followed by another buyback, which alone can be undone', async () => {
    const { buyBack, undo, detail } = await boughtDesk()
    const first = (await buyBack()).body.data.uuid
    await undo(first)
    const second = (await buyBack('EARLY_PAYMENT')).body.data.uuid
    expect(titleOf(await undo(first))).toEqual([422, 'Buyback undone before'])
    expect(titleOf(await undo(NO_LOAN))).toEqual([404, 'Buyback not found'])
    expect((await undo(second, '')).body.errors[0].pointer).toBe('/reason')
    expect((await detail()).standing).toBe('bought-back')
    expect((await undo(second.toUpperCase())).status).toBe(201)
  })

  it('is undone once for its key, and by no token without the grant', async () => {
    const { buyBack, undo, storage } = await boughtDesk()
    const { uuid } = (await buyBack()).body.data
    expect((await undo(uuid, 'x', AS_LENDER)).status).toBe(403)
    const token = newToken('system', '2026-01-28T06:00:00.000Z', ['corrections'])
    await storage.write((unit) => unit.tokens.put(token, 'system-token'))
    const key = { 'Idempotency-Key': '"k"', Authorization: 'Bearer system-token' }
    const { status, text } = await undo(uuid, 'x', key)
    expect(status).toBe(201)
    expect((await undo(uuid, 'x', key)).text).toBe(text)
  })

  it('has each amount explained as before the buyback', async () => {
    const { buyBack, undo, call, loanUuid } = await boughtDesk()
    const explained = async (version: number) =>
      (await call('GET', `/desk/v1/loans/${loanUuid}/versions/${version}/explanation?column=totalInterestAmount`)).body
        .data
    const before = await explained(0)
    await undo((await buyBack()).body.data.uuid)
    expect((await explained(2)).rows).toEqual(before.rows)
  })
})
