import { expect, test } from '@loan-desk/playwright'

test('what the service answered is at hand', async ({ desk }) => {
  const loan = await desk.createLoan({ loanAmount: '1200.00', interestRate: '12' })
  expect(loan.paymentSchedule[0]?.dueDate).toBe('2026-02-28')
  const extension = await desk.extendLoan(loan, 30)
  expect(extension).toMatchObject({ loanUuid: loan.uuid, extendedDays: 30 })
})

test('a payment is booked on the earliest installments, and can be taken back', async ({ desk }) => {
  const loan = await desk.createLoan({ loanAmount: '1200.00', interestRate: '12' })
  // 1200.00 × 12 % × 31 / 360 = 12.40
  const payment = await desk.createLoanPayment(loan, '100.00')
  expect(payment).toMatchObject({ loanUuid: loan.uuid, principalAmount: '87.60', interestAmount: '12.40' })
  const taken = await desk.reversePayment(loan, payment, 'Booked twice')
  expect(taken).toMatchObject({ uuid: payment.uuid, booked: null, reversal: { reason: 'Booked twice' } })
})

test('an extension is undone, and a loan voided, so that its ID is free again', async ({ desk }) => {
  const loan = await desk.createLoan({ maxExtensions: 1 })
  const extension = await desk.extendLoan(loan, 30)
  expect(await desk.undoExtension(loan, extension, 'Other days were agreed on')).toMatchObject({ version: 2 })
  expect(await desk.voidLoan(loan, 'Entered twice')).toMatchObject({ reason: 'Entered twice' })
  expect((await desk.createLoan({ lenderLoanId: loan.lenderLoanId })).uuid).not.toBe(loan.uuid)
})

test('a loan is bought back, and the buyback undone', async ({ desk }) => {
  const loan = await desk.createLoan({ loanAmount: '1200.00', interestRate: '12' })
  const buyback = await desk.createLoanBuyback(loan, 'EARLY_PAYMENT')
  expect(buyback).toMatchObject({ status: 'SENDING', reason: 'EARLY_PAYMENT' })
  const undone = await desk.undoBuyback(loan, buyback, 'Another loan was meant')
  expect(undone).toMatchObject({ principalAmount: '1200.00', undoing: { reason: 'Another loan was meant' } })
})

test('any request can be sent, with any header', async ({ desk }) => {
  const headers = { 'Idempotency-Key': 'once' }
  const body = { loanUuid: (await desk.createLoan({ maxExtensions: 3 })).uuid, daysToExtend: 7 }
  const path = '/claims/v1/lender/createLoanExtension'
  const [first, again] = [await desk.call('POST', path, body, headers), await desk.call('POST', path, body, headers)]
  expect(again).toMatchObject({ status: first.status, body: first.body })
  expect((await desk.call('POST', path, { daysToExtend: 0 })).status).toBe(422)
})

test('loans are described in fields', async ({ desk }) => {
  const [loan] = await desk.build({ rows: 6, extended: [14], paid: 2, overdue: 1 })
  if (!loan) throw new Error('No loan was built')
  await expect(await desk.openLoan(loan)).toBeExtendedBy(14)
})

test('a clock that stands is the same to the millisecond', async ({ desk }) => {
  const { now } = await desk.clock.read()
  expect((await desk.createLoan()).createdAt).toBe(now.slice(0, 19).replace('T', ' '))
  await desk.snapshot.take('then')
  expect((await desk.clock.advance({ seconds: 5 })).now).not.toBe(now)
  await desk.snapshot.restore('then')
  expect((await desk.clock.read()).now).toBe(now)
})

test('the bodies of requests are seen', async ({ desk }) => {
  await desk.createLoan({ lenderLoanId: 'LD-1' })
  const [seen] = (await desk.requests()).filter(({ operation }) => operation === 'createLoan')
  expect(seen?.requestBody?.text).toContain('LD-1')
})
