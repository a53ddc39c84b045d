import { describe, expect, it } from 'vitest'
import { newToken } from '#storage/sign-in.test-support.ts'
import { liveDesk } from '../live/live-desk.test-support.ts'
import { AS_PERSON } from '../service.test-support.ts'
import { AS_LENDER, PAY, paidDesk, THREE } from './paid-desk.test-support.ts'

const CREATE = '/claims/v1/lender/createLoan'
const EXTEND = '/claims/v1/lender/createLoanExtension'
const NO_LOAN = '11111111-1111-4111-8111-111111111111'

/** A desk with a loan of three installments, and the calls that correct it. */
async function correctedDesk() {
  const desk = await paidDesk()
  const { call, loanUuid } = desk
  const post = (path: string, body: object, headers = {}) => call('POST', path, body, { ...AS_PERSON, ...headers })
  return {
    ...desk,
    extend: async (daysToExtend = 30): Promise<string> =>
      (await call('POST', EXTEND, { loanUuid, daysToExtend })).body.data.uuid,
    undo: (extensionUuid: string, reason = 'Other days were agreed on', headers = {}) =>
      post(`/desk/v1/loans/${loanUuid}/extensions/${extensionUuid}/undoing`, { reason }, headers),
    voidLoan: (reason = 'Entered twice', headers = {}, uuid = loanUuid) =>
      post(`/desk/v1/loans/${uuid}/voiding`, { reason }, headers),
    list: async (query = '') => (await call('GET', `/desk/v1/loans?${query}`, undefined, AS_PERSON)).body,
    totals: async (query = '') => (await call('GET', `/desk/v1/loan-totals?${query}`, undefined, AS_PERSON)).body.data,
  }
}

const titleOf = ({ status, body }: { status: number; body: { title?: string } }) => [status, body.title]

describe('an extension that is undone', () => {
  it('leaves the loan as it was before it, and stays in the history with the reason', async () => {
    const { extend, undo, getLoan, detail } = await correctedDesk()
    const before = await getLoan()
    const uuid = await extend()
    const { status, body } = await undo(uuid)
    expect([status, body.data.reason, body.data.version]).toEqual([201, 'Other days were agreed on', 2])
    expect(await getLoan()).toEqual(before)
    const { extensions, extensionsUsed, versions, undoableExtensionUuid } = await detail()
    expect([extensionsUsed, undoableExtensionUuid]).toEqual([0, null])
    expect(extensions).toMatchObject([{ uuid, number: 1, version: 1, undoing: body.data }])
    expect(versions).toMatchObject([
      { kind: 'registered', isUndone: false },
      { kind: 'extended', extensionNumber: 1, isUndone: true },
      { kind: 'undone', extensionNumber: 1, isUndone: false },
    ])
  })

  it('gives its number to the next one, and the one before can be undone, too', async () => {
    const { extend, undo, detail, getLoan } = await correctedDesk()
    const before = await getLoan()
    const first = await extend(10)
    await undo(await extend(20))
    expect((await detail()).undoableExtensionUuid).toBe(first)
    const third = await extend(15)
    expect((await detail()).extensions.map(({ number }: { number: number }) => number)).toEqual([1, 2, 2])
    expect((await undo(third)).status).toBe(201)
    expect((await undo(first)).status).toBe(201)
    expect(await getLoan()).toEqual(before)
    expect((await detail()).extensionsUsed).toBe(0)
  })

  it('is refused while an event since then counts, and possible once that was taken back', async () => {
    const { extend, undo, pay, reverse, paidRows } = await correctedDesk()
    const before = await paidRows()
    const uuid = await extend()
    const { uuid: payment } = (await pay('50.00')).body.data
    expect(titleOf(await undo(uuid))).toEqual([422, 'Extension cannot be undone'])
    await reverse(payment)
    expect((await undo(uuid)).status).toBe(201)
    expect(await paidRows()).toEqual(before)
  })

  it('explains every amount as before the extension', async () => {
    const { extend, undo, call, loanUuid } = await correctedDesk()
    const explained = async (version: number) =>
      (await call('GET', `/desk/v1/loans/${loanUuid}/versions/${version}/explanation?column=totalInterestAmount`)).body
        .data
    const before = await explained(0)
    await undo(await extend())
    expect((await explained(2)).rows).toEqual(before.rows)
  })

  it('is refused the second time, of another extension, and without a reason', async () => {
    const { extend, undo } = await correctedDesk()
    const uuid = await extend()
    expect(titleOf(await undo(NO_LOAN))).toEqual([404, 'Extension not found'])
    expect((await undo(uuid, '')).body.errors[0].pointer).toBe('/reason')
    expect((await undo(uuid.toUpperCase())).status).toBe(201)
    expect(titleOf(await undo(uuid))).toEqual([422, 'Extension undone before'])
  })

  it('is undone once for its key', async () => {
    const { extend, undo, detail } = await correctedDesk()
    const [first, second] = [await extend(), await extend()]
    const key = { 'Idempotency-Key': '"k"' }
    const { text } = await undo(second, 'Wrong', key)
    expect((await undo(second, 'Wrong', key)).text).toBe(text)
    expect((await undo(first, 'Wrong', key)).status).toBe(422)
    expect((await detail()).extensionsUsed).toBe(1)
  })
})

describe('a voided loan', () => {
  it('is kept with the reason, outside the running book', async () => {
    const { voidLoan, detail, list, totals, call, loanUuid } = await correctedDesk()
    const { status, body } = await voidLoan()
    expect([status, body.data.reason]).toEqual([201, 'Entered twice'])
    expect(await detail()).toMatchObject({ standing: 'voided', voiding: body.data, undoableExtensionUuid: null })
    expect((await list()).data).toEqual([])
    expect(await totals()).toMatchObject({ loans: 0, remainingPrincipalAmount: '0.00' })
    expect((await call('GET', `/claims/v1/lender/getLoan?loanUuid=${loanUuid}`)).status).toBe(404)
  })

  it('is listed and added up where voided loans are asked for, and owes nothing there', async () => {
    const { voidLoan, list, totals, loanUuid, on } = await correctedDesk()
    await voidLoan()
    on('2026-12-01')
    const { data } = await list('standing=voided')
    expect(data).toMatchObject([{ uuid: loanUuid, standing: 'voided', overdueAmount: '0.00', daysLate: 0 }])
    expect(await totals('standing=voided')).toMatchObject({ loans: 1, overdueAmount: '0.00' })
    const { errors } = await list('standing=voided,overdue')
    expect(errors).toMatchObject([{ pointer: '/standing', code: 'voided-alone' }])
  })

  it('leaves its lender loan ID to another loan', async () => {
    const { call, voidLoan, list, detail } = await correctedDesk()
    const { lenderLoanId } = (await detail()).loan
    const again = () => call('POST', CREATE, { ...THREE, loanAmount: '300.00', lenderLoanId })
    expect((await again()).status).toBe(422)
    await voidLoan()
    const { status, body } = await again()
    expect(status).toBe(201)
    expect((await list()).data).toMatchObject([{ uuid: body.data.uuid, lenderLoanId }])
    await voidLoan('Entered twice', {}, body.data.uuid)
    expect((await list('standing=voided')).data).toMatchObject([{ lenderLoanId }, { lenderLoanId }])
    expect((await detail()).loan.lenderLoanId).toBe(lenderLoanId)
  })

  it('is refused while anything is paid, and voided once the payment was taken back', async () => {
    const { voidLoan, pay, reverse } = await correctedDesk()
    const { uuid } = (await pay('1.00')).body.data
    expect(titleOf(await voidLoan())).toEqual([422, 'Loan cannot be voided'])
    await reverse(uuid)
    expect((await voidLoan()).status).toBe(201)
  })

  it('is neither paid, extended, corrected nor voided again', async () => {
    const { call, voidLoan, extend, undo, pay, enter, loanUuid } = await correctedDesk()
    const uuid = await extend()
    await voidLoan()
    const preview = (what: string, body: object) =>
      call('POST', `/desk/v1/loans/${loanUuid}/${what}-preview`, body, AS_PERSON)
    for (const answer of [
      await pay('1.00'),
      await enter({ paymentAmount: '1.00' }),
      await preview('payment', { paymentAmount: '1.00' }),
      await preview('extension', { daysToExtend: 30 }),
      await call('POST', EXTEND, { loanUuid, daysToExtend: 30 }),
      await undo(uuid),
      await voidLoan(),
    ])
      expect(titleOf(answer)).toEqual([422, 'Loan voided'])
  })

  it('keeps the explanations of its amounts', async () => {
    const { voidLoan, extend, call, loanUuid } = await correctedDesk()
    await extend()
    const explained = async () =>
      (await call('GET', `/desk/v1/loans/${loanUuid}/versions/1/explanation?column=totalInterestAmount`)).body.data.rows
    const before = await explained()
    await voidLoan()
    expect(await explained()).toEqual(before)
  })

  it('is voided once for its key, and by no token without the grant', async () => {
    const { call, storage, voidLoan, loanUuid } = await correctedDesk()
    const path = `/desk/v1/loans/${loanUuid}/voiding`
    expect((await call('POST', path, { reason: 'x' }, AS_LENDER)).status).toBe(403)
    const token = newToken('system', '2026-01-28T06:00:00.000Z', ['corrections'])
    await storage.write((unit) => unit.tokens.put(token, 'system-token'))
    const key = { 'Idempotency-Key': '"k"', Authorization: 'Bearer system-token' }
    const { status, text } = await call('POST', path, { reason: 'x' }, key)
    expect(status).toBe(201)
    expect((await call('POST', path, { reason: 'x' }, key)).text).toBe(text)
    expect((await voidLoan('')).body.errors[0].pointer).toBe('/reason')
    expect((await voidLoan('x', {}, NO_LOAN)).status).toBe(404)
  })
})

it('a live service voids no loan and undoes no extension: nothing is sent', async () => {
  const desk = await liveDesk()
  const { uuid } = (await desk.createLoan({ maxExtensions: 5 })).body.data
  const { uuid: extension } = (await desk.call('POST', EXTEND, { loanUuid: uuid, daysToExtend: 30 })).body.data
  for (const path of [`/desk/v1/loans/${uuid}/voiding`, `/desk/v1/loans/${uuid}/extensions/${extension}/undoing`])
    expect(titleOf(await desk.call('POST', path, { reason: 'Wrong' }, AS_PERSON))).toEqual([
      422,
      'Not on a live service',
    ])
  const { data } = (await desk.call('GET', `/desk/v1/loans/${uuid}`)).body
  expect([data.undoableExtensionUuid, data.voiding]).toEqual([null, null])
  expect((await desk.call('GET', '/desk/v1/loans?standing=voided', undefined, AS_PERSON)).body.data).toEqual([])
  expect(desk.posts(PAY)).toBe(0)
})
